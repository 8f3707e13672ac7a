import { parentPort } from 'node:worker_threads';

/** A reader that takes its thread down with it. */
parentPort?.on('message', () => {
  throw new Error('broken');
});
