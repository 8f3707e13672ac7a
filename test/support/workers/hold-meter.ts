import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';
import { meterTurns } from '../processor-time.ts';

/*
 * Loaded into a product before all else: who connects to the socket of HOLD_METER is told the longest turn of its event loop
 * since it was last asked, in milliseconds.
 */
if (isMainThread && process.env.HOLD_METER) {
  const meter = meterTurns();
  const server = createServer((socket) => socket.on('error', () => undefined).end(String(meter.longestMs())));
  server.listen(process.env.HOLD_METER).unref();
}
