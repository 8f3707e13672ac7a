import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into a product before all else: a connection to the socket of MEMORY_PROBE gets its memory as JSON, in bytes. Once the file
 * MEMORY_PROBE.collect is there, each of its threads collects garbage and gives freed pages back, as V8 does where memory is short.
 */
setFlagsFromString('--expose-gc');
const collect: (how?: object) => void = runInNewContext('gc');
const probe = process.env.MEMORY_PROBE ?? '';
let isCollected = false;

setInterval(() => {
  if (isCollected || !existsSync(`${probe}.collect`)) return;
  isCollected = true;
  collect({ type: 'major', flavor: 'last-resort' });
}, 500).unref();

if (isMainThread) {
  const server = createServer((socket) =>
    socket.on('error', () => undefined).end(JSON.stringify(process.memoryUsage())),
  );
  server.listen(probe).unref();
  process.on('exit', () => rmSync(probe, { force: true }));
}
