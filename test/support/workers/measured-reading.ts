import { parentPort } from 'node:worker_threads';
import { createSafeFetch } from '../../../src/platform/fetch/safe-fetch.ts';
import { meterTurns } from '../processor-time.ts';

/** The outcome of reading a page, and the longest turn of this thread's event loop meanwhile, as processor-time.ts measures it. */
export type Measured = { readonly outcome: string; readonly longestMs: number };

/** Reads the addresses that it is sent, one after the other, in a thread where nothing else happens. */
const client = createSafeFetch({
  allowNetworks: ['127.0.0.0/8'],
  userAgent: 'Allclear tests',
  // The server takes seconds to make some of them, and more while other tests run.
  pageTimeoutMs: 120_000,
});

const meter = meterTurns();

const measure = async (url: string): Promise<Measured> => {
  meter.longestMs();
  const answer = await client.getPage(url);
  return { outcome: 'code' in answer ? answer.code : answer.kind, longestMs: meter.longestMs() };
};

parentPort?.on('message', async (url: string) => parentPort?.postMessage(await measure(url)));
