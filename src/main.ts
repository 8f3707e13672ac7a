// dns.lookup, zlib and argon2 share libuv's threads, 4 by default: slow name servers would hold up everything. It counts only
// before the first use, hence the import afterwards.
process.env.UV_THREADPOOL_SIZE ??= '16';
const { runProduct } = await import('./product.ts');

await runProduct({ args: process.argv.slice(2) });
