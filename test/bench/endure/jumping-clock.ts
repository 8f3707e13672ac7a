import { readFileSync } from 'node:fs';

/**
 * Loaded into a process of the product before anything else (`node --import`): its wall clock is wrong by so many milliseconds as
 * the file CLOCK_OFFSET_FILE says at the moment, as on a machine whose clock was set wrong and is set right again. Timers and
 * performance.now() go on, as they do then. The database, which is another machine, keeps the true time.
 */
const LOOK_MS = 250;
const trueNow = Date.now;
const file = process.env.CLOCK_OFFSET_FILE ?? '';
let offsetMs = 0;

const look = (): void => {
  offsetMs = Number(readFileSync(file, 'utf8'));
};
look();
setInterval(look, LOOK_MS).unref();

const now = (): number => trueNow() + offsetMs;
const moved: DateConstructor = new Proxy(Date, {
  apply: () => new Date(now()).toString(),
  construct: (target, values, self) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, self === moved ? target : self),
});
Date.now = now;
Date.prototype.constructor = moved;
globalThis.Date = moved;
