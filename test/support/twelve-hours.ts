import { setTimeFormat } from '../../web/ui/text/time.ts';

// Times are written with twelve hours, whatever the language of the machine.
setTimeFormat({ timeZone: null, clock: '12h' });
