import { setFlagsFromString } from 'node:v8';

// dns.lookup, zlib and argon2 share libuv's threads, 4 by default: slow name servers would hold up everything. It counts only
// before the first use, hence the import afterwards.
process.env.UV_THREADPOOL_SIZE ??= '16';
// V8 watches what survives while a process starts and may decide from it to make the short-lived objects of every later poll
// in the old generation: a third more processor time and twice the memory, from chance and until the process ends.
setFlagsFromString('--no-allocation-site-pretenuring');
const { run } = await import('./app/run.ts');

await run({ args: process.argv.slice(2) });
