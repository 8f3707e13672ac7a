import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusedCertificate } from '../../../src/monitoring/pages/credentials/adapters/certificates.ts';
import { expired, signedByItself } from '../../support/certificates.ts';
import { clientWith, eachSite } from '../../support/fetch-site.ts';

const own = { certificate: signedByItself.cert, privateKey: signedByItself.key };
const trusted = tls.getCACertificates('default');
const server = createServer(
  { ...signedByItself, requestCert: true, rejectUnauthorized: false },
  (request, response) => {
    const { socket } = request;
    const shown = socket instanceof tls.TLSSocket ? socket.getPeerX509Certificate() : undefined;
    response.end(shown?.serialNumber ?? 'nobody');
  },
);

eachSite(() => undefined);
beforeAll(async () => {
  tls.setDefaultCACertificates([...trusted, signedByItself.cert]);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  tls.setDefaultCACertificates(trusted);
  server.close();
});

test('a client certificate is shown to its page, and its connection serves nobody else', async () => {
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const client = clientWith();
  const shownBy = async (certificate?: typeof own) => {
    const answer = await client.getPage(url, { certificate });
    return answer.kind === 'ok' ? answer.body.toString() : answer;
  };
  expect(await shownBy(own)).toBe('01');
  expect(await shownBy()).toBe('nobody');
  expect(await shownBy({ certificate: expired.cert, privateKey: expired.key })).toBe('02');
  expect(await shownBy(own)).toBe('01');
});

test('a certificate is refused with what to do, unless it and its key are PEM and belong together', () => {
  expect(refusedCertificate(own)).toBeUndefined();
  expect(refusedCertificate({ ...own, certificate: 'x' })).toHaveProperty('certificate');
  expect(refusedCertificate({ ...own, privateKey: 'x' })).toHaveProperty('privateKey');
  expect(refusedCertificate({ ...own, privateKey: expired.key })).toEqual({
    privateKey: "This private key doesn't belong to the certificate.",
  });
});
