import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { createSafeFetch } from '../../../src/platform/fetch/safe-fetch.ts';

/** What came of reading a page, and the most processor time of this thread between two turns of its event loop, in ms. */
export type Measured = { readonly outcome: string; readonly longestMs: number };

/** Reads the addresses that it is sent, one after the other, in a thread where nothing else happens. */
const client = createSafeFetch({
  allowNetworks: ['127.0.0.0/8'],
  userAgent: 'Allclear tests',
  // The server takes seconds to make some of them, and more while other tests run.
  pageTimeoutMs: 120_000,
});

const measure = async (url: string): Promise<Measured> => {
  let isOver = false;
  let longestMs = 0;
  const reading = client.getPage(url).finally(() => {
    isOver = true;
  });
  for (let before = process.threadCpuUsage(); !isOver; before = process.threadCpuUsage()) {
    await nextTurn();
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
  }
  const answer = await reading;
  return { outcome: 'code' in answer ? answer.code : answer.kind, longestMs };
};

parentPort?.on('message', async (url: string) => parentPort?.postMessage(await measure(url)));
