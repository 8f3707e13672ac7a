import type { Terminal } from '../terminal.ts';

/** The meaning of each colour; the words beside it say the same. */
export type Tone = 'good' | 'warning' | 'bad' | 'info' | 'dim';

/** ECMA-48, Select Graphic Rendition: the sixteen colours that every terminal draws in its user's own choice. */
const codes: Readonly<Record<Tone, number>> = { good: 32, warning: 33, bad: 31, info: 34, dim: 90 };

const DEFAULT_FOREGROUND = 39;

export const coloured = (text: string, tone: Tone): string =>
  `\u001b[${codes[tone]}m${text}\u001b[${DEFAULT_FOREGROUND}m`;

/** On a terminal, unless --no-color, NO_COLOR (no-color.org) or a terminal without colours says otherwise. */
export const wantsColour = ({ stdout, env }: Pick<Terminal, 'stdout' | 'env'>, color: boolean | undefined): boolean =>
  stdout.isTTY === true && color !== false && !env.NO_COLOR && env.TERM !== 'dumb';
