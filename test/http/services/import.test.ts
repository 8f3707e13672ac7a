import { describe, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../../src/platform/http/server.ts';
import { sameOrigin } from '../../support/http.ts';
import { GITHUB, STRIPE } from '../../support/monitoring.ts';
import { setServicesServer } from '../../support/services-http.ts';

const { send, addedId, inject } = setServicesServer();

const read = (body: object, as = 'ann') => send('readServiceList', 'POST', '/api/services/read-list', { body, as });

describe('reading a list', () => {
  test('tells what is known, watched, to be asked and of no use, and adds nothing', async () => {
    const id = await addedId({ name: 'Hub' });
    const response = await read({ text: `github\nOpenAI\nhttps://status.acme.example\nAcme\n${GITHUB}` });
    expect(response.statusCode).toBe(200);
    const { format, services, leftOut } = response.json();
    expect(format).toBe('addresses');
    expect(services).toMatchObject([
      { name: 'github', kind: 'watched', watchedAs: { serviceId: id, name: 'Hub' }, statusPageUrl: GITHUB },
      { name: 'OpenAI', kind: 'catalogue', category: 'ai', logoIcon: expect.stringMatching(/^ri-/) },
      { name: null, kind: 'unknown', statusPageUrl: 'https://status.acme.example' },
      { name: 'Acme', kind: 'unusable', statusPageUrl: null, reason: expect.stringContaining('catalogue') },
    ]);
    expect(leftOut).toMatchObject([{ address: GITHUB, reason: expect.stringContaining('“github”') }]);
    expect((await send('listServices', 'GET', '/api/services')).json()).toHaveLength(1);
  });

  test('knows nothing of what others watch', async () => {
    await addedId({ name: 'Acme', statusPageUrl: STRIPE }, 'ben');
    expect((await read({ text: STRIPE })).json().services).toMatchObject([
      { kind: expect.not.stringMatching('watched'), watchedAs: null },
    ]);
  });

  test('goes on where an import stopped: what was added by then is watched', async () => {
    const text = `${GITHUB}\n${STRIPE}`;
    const kinds = async () => (await read({ text })).json().services.map(({ kind }: { kind: string }) => kind);
    const before = await kinds();
    await addedId();
    expect(await kinds()).toEqual(['watched', before[1]]);
  });

  test('takes a list of more than the 256 KB of other bodies, up to a million characters', async () => {
    const line = 'https://status.acme.example/a-page-with-a-rather-long-name\n';
    const text = line.repeat(Math.floor(1_000_000 / line.length));
    const { services, leftOut } = (await read({ text })).json();
    expect([services.length, leftOut.length]).toEqual([1, 10_000]);
    expect((await read({ text: `${text}${line}` })).json().fields).toEqual({
      text: 'Text must be at most 1000000 characters',
    });
    const signedIn = { headers: sameOrigin, cookies: { [SESSION_COOKIE]: 'ann' } };
    const payload = { text: 'x'.repeat(2_200_000) };
    const tooLarge = await inject({ method: 'POST', url: '/api/services/read-list', payload, ...signedIn });
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'payload_too_large']);
  });

  test.each([
    [{}, 'text'],
    [{ text: '' }, 'text'],
    [{ text: '{"a": 1}' }, 'text'],
    [{ from: 'statusgator' }, 'token'],
    [{ token: 'sg_1' }, 'from'],
    [{ from: 'elsewhere', token: 'sg_1' }, 'from'],
    [{ from: 'statusgator', token: 'two words' }, 'token'],
    [{ text: 'GitHub', from: 'statusgator', token: 'sg_1' }, 'text'],
  ])('refuses %j at %s', async (body, field) => {
    const response = await read(body);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
  });

  test('tells of StatusGator that it does not answer', async () => {
    const response = await read({ from: 'statusgator', token: 'sg_hush' });
    expect([response.statusCode, response.json().message]).toEqual([503, 'Nothing can be reached from here.']);
  });

  test('is for who is signed in', async () => {
    expect((await read({ text: 'GitHub' }, 'nobody')).statusCode).toBe(401);
  });
});
