import { createServer, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import { assertOwnAddresses } from '../../src/platform/process/own-addresses.ts';

const ADDRESSES = ['127.0.0.2', '127.0.0.3', '127.0.0.4'];

let server: Server;
let port: number;
beforeAll(async () => {
  // Closes each connection, so that the next request makes a new one.
  server = createServer(({ socket }, response) => response.setHeader('connection', 'close').end(socket.remoteAddress));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const lookup: LookupFunction = (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]);

const askedFrom = async (hosts: readonly string[], localAddresses?: readonly string[]) => {
  const fetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'test', lookup, localAddresses });
  try {
    const seen: string[] = [];
    for (const host of hosts) {
      const answer = await fetch.getPage(`http://${host}:${port}/`);
      seen.push(answer.kind === 'ok' ? Buffer.from(answer.body).toString() : answer.kind);
    }
    return seen;
  } finally {
    await fetch.close();
  }
};

/** Elsewhere 127.0.0.1 is the only address of its kind. */
const onLinux = test.runIf(process.platform === 'linux');

const hosts = Array.from({ length: 30 }, (_, n) => `status${n}.example.com`);

onLinux('pages are asked from all addresses, and each host always from the same', async () => {
  const seen = await askedFrom(hosts, ADDRESSES);
  expect([...new Set(seen)].toSorted()).toEqual(ADDRESSES);
  expect(await askedFrom(hosts, ADDRESSES)).toEqual(seen);
});

onLinux('one address is taken for all, and without any the system chooses', async () => {
  expect(new Set(await askedFrom(hosts.slice(0, 3), ['127.0.0.5']))).toEqual(new Set(['127.0.0.5']));
  expect(new Set(await askedFrom(hosts.slice(0, 3), []))).toEqual(new Set(['127.0.0.1']));
  expect(new Set(await askedFrom(hosts.slice(0, 3)))).toEqual(new Set(['127.0.0.1']));
});

onLinux('an address that is not of this machine ends the start with a sentence', async () => {
  await assertOwnAddresses(ADDRESSES);
  await expect(assertOwnAddresses(['127.0.0.1', '192.0.2.10'])).rejects.toThrow(
    "192.0.2.10 in ALLCLEAR_OUTBOUND_ADDRESSES isn't an IP address of this machine.",
  );
});
