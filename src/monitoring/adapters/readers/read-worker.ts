import { parentPort } from 'node:worker_threads';
import { readerOf } from './index.ts';
import { unreadable } from './reader.ts';
import type { ReadRequest, ThreadMessage } from './reader-thread.ts';

/** The script of a reader-thread.ts: says that it is ready, then answers each request. */
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

parentPort?.on('message', ({ format, documents, context }: ReadRequest) => {
  const reading = readerOf(format)?.read(documents, context);
  say({ kind: 'read', reading: reading ?? unreadable(`There is no reader for the format "${format}".`) });
});
say({ kind: 'ready' });
