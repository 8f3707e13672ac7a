import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { MOST_HELD_MS } from '../processor-time.ts';
import { freePort, readyProduct } from '../product.ts';
import { scratchFolder } from '../scratch.ts';
import { type AtEnd, killAtEnd } from '../worker-setting.ts';

const RUNS = 20;
const meterFile = pathToFileURL(join(import.meta.dirname, '../workers/hold-meter.ts')).href;

export type MeteredProduct = {
  readonly url: string;
  /**
   * The longest turn of its event loop while `work` runs: the shortest of up to 20 runs, since the first compiles, any may collect
   * garbage of others, and machines have slow minutes. A run that holds nobody up is the last.
   */
  readonly holdMs: (work: () => Promise<unknown>) => Promise<number>;
  readonly longestMs: () => Promise<number>;
};

/** A product in a process of its own that measures the turns of its event loop. */
export const startMetered = async (
  settings: Readonly<Record<string, string>>,
  atEnd: AtEnd,
): Promise<MeteredProduct> => {
  const port = await freePort();
  const socket = join(scratchFolder(), `hold-meter-${randomBytes(6).toString('hex')}`);
  const all = { ...settings, PORT: String(port), HOLD_METER: socket, NODE_OPTIONS: `--import=${meterFile}` };
  killAtEnd(atEnd, await readyProduct(all));
  const longestMs = async () => Number(await text(createConnection(socket)));
  return {
    url: `http://localhost:${port}`,
    longestMs,
    holdMs: async (work) => {
      let least = Number.POSITIVE_INFINITY;
      for (let run = 0; run < RUNS && least >= MOST_HELD_MS; run += 1) {
        await longestMs();
        await work();
        least = Math.min(least, await longestMs());
      }
      return least;
    },
  };
};
