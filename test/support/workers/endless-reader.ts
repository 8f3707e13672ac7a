import { parentPort } from 'node:worker_threads';

/** A reader that never comes to an end, so that the limit is seen to hold. */
parentPort?.on('message', () => {
  for (;;) Math.random();
});
parentPort?.postMessage({ kind: 'ready' });
