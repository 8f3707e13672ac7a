import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { parentPort } from 'node:worker_threads';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

/** Answers that cost the reader far more than the sender, by path; in a thread of its own, so that only the reading is measured. */
const MiB = 1024 * 1024;
const repeated = (piece: Buffer | string, bytes: number): Buffer => Buffer.alloc(bytes, piece);
const ok = (...headers: readonly string[]): Buffer => Buffer.from(`HTTP/1.1 200 OK\r\n${headers.join('\r\n')}\r\n\r\n`);
const chunked = (...headers: readonly string[]): Buffer => ok('transfer-encoding: chunked', ...headers);
const whole = (body: Buffer, coding: string): Buffer =>
  Buffer.concat([ok(`content-encoding: ${coding}`, `content-length: ${body.length}`), body]);

/** One byte of a body for six on the wire. */
const tiny = (body: Buffer): Buffer => {
  const wire = Buffer.alloc(body.length * 6, '1\r\nx\r\n');
  for (const [place, byte] of body.entries()) wire[place * 6 + 3] = byte;
  return Buffer.concat([wire, Buffer.from('0\r\n\r\n')]);
};

const answers: Readonly<Record<string, () => Buffer>> = {
  'tiny chunks': () => Buffer.concat([chunked(), tiny(Buffer.alloc(3 * MiB, 'a'))]),
  'tiny chunks of gzip': () =>
    Buffer.concat([chunked('content-encoding: gzip'), tiny(gzipSync(Buffer.from(randomText(MiB))))]),
  'extensions of chunks': () => Buffer.concat([chunked(), repeated(`1;${'x'.repeat(90)}\r\na\r\n`, 20 * MiB)]),
  'zeros before a size': () => Buffer.concat([chunked(), repeated('0', 24 * MiB)]),
  'trailers without end': () =>
    Buffer.concat([chunked(), Buffer.from('1\r\na\r\n0\r\n'), repeated('a:b\r\n', 20 * MiB)]),
  'one trailer without end': () =>
    Buffer.concat([chunked(), Buffer.from('1\r\na\r\n0\r\nx:'), repeated('a', 20 * MiB)]),
  'headers without end': () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n'), repeated('a:b\r\n', 20 * MiB)]),
  'one header without end': () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nx:'), repeated('a', 20 * MiB)]),
  'hints without end': () => repeated('HTTP/1.1 103 Early Hints\r\na: b\r\n\r\n', 20 * MiB),
  'empty lines without end': () => repeated('\r\n', 24 * MiB),
  'gzip members': () => whole(repeated(gzipSync(Buffer.alloc(0)), 20 * 200_000), 'gzip'),
  'gzip members of a byte': () => whole(repeated(gzipSync(Buffer.from('a')), 21 * 200_000), 'gzip'),
  'a few gzip members': () => whole(repeated(gzipSync(Buffer.from('a')), 21 * 1_500), 'gzip'),
  'a deflate bomb': () => whole(deflateSync(Buffer.alloc(100 * MiB)), 'deflate'),
  'a deflate bomb in another': () => whole(deflateSync(deflateSync(Buffer.alloc(200 * MiB))), 'deflate, deflate'),
  'a brotli bomb': () => whole(brotliCompressSync(Buffer.alloc(20 * MiB)), 'br'),
  'codings without end': () =>
    Buffer.concat([ok(`content-encoding: ${'gzip,'.repeat(6_000)}`, 'content-length: 2'), Buffer.from('ab')]),
};

/** Incompressible and always the same. */
function randomText(length: number): string {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  };
  return Array.from({ length }, next).join('');
}

const server = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (request) => {
    const name = decodeURIComponent(/^GET \/(\S*)/.exec(request.toString())?.[1] ?? '');
    socket.write(answers[name]?.() ?? 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n');
  });
});
server.listen(0, '127.0.0.1', () =>
  parentPort?.postMessage({ port: (server.address() as AddressInfo).port, names: Object.keys(answers) }),
);
