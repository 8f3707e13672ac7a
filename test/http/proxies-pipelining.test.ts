import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { signedByItself } from '../support/certificates.ts';
import { freePort } from '../support/product.ts';
import { isInstalled, proxies, startProxy } from '../support/proxies.ts';

const GET = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
const MOST_SENT = 1_400;
const ENOUGH_ANSWERS = 20;

describe.each(proxies)('requests that are sent without waiting to $name', (proxy) => {
  test.skipIf(process.platform !== 'linux' || !isInstalled(proxy))(
    `reach the server one at a time (skipped where ${proxy.name} is not installed)`,
    async () => {
      const running = { now: 0, most: 0 };
      const upstream = createServer(async (_request, response) => {
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        // Long enough for a proxy to pass on what it has read of the next ones.
        await sleep(20);
        running.now -= 1;
        response.end('x'.repeat(1_000));
      });
      await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
      onTestFinished(async () => void upstream.close());
      const [port, plainPort] = [await freePort(), await freePort()];
      const place = { port, plainPort, upstream: (upstream.address() as AddressInfo).port };
      const started = await startProxy(proxy, place);
      onTestFinished(started.stop);
      running.most = 0;
      let answered = '';
      const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca: signedByItself.cert });
      socket.on('error', () => undefined).on('data', (bytes) => (answered += bytes));
      onTestFinished(async () => void socket.destroy());
      socket.write(GET.repeat(MOST_SENT));
      const answers = () => answered.split('HTTP/1.1 200').length - 1;
      await vi.waitUntil(() => answers() >= ENOUGH_ANSWERS || socket.destroyed, { timeout: 60_000 });
      expect(running.most).toBe(1);
    },
  );
});
