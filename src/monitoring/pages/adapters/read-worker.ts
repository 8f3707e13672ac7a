import { parentPort } from 'node:worker_threads';
import { readerOf, recognise } from '../readers/index.ts';
import { unreadable } from '../reading/reader.ts';
import type { ThreadAnswer, ThreadMessage, ThreadRequest } from './reader-thread.ts';

/** The script of a reader-thread.ts: reports that it's ready, then answers each request. */
const say = (message: ThreadMessage): void => parentPort?.postMessage(message);

const answerTo = (request: ThreadRequest): ThreadAnswer => {
  const { documents, format } = request;
  if (request.kind === 'recognise') return { kind: 'recognised', format: recognise(documents, format) };
  const reading = readerOf(request.format)?.read(documents, request.context);
  return { kind: 'read', reading: reading ?? unreadable(`There is no reader for the format "${format}".`) };
};

parentPort?.on('message', (request: ThreadRequest) => say(answerTo(request)));
say({ kind: 'ready' });
