import { expect, test } from 'vitest';
import { createLogger } from '../../../../src/platform/process/logger.ts';

const logged = (fields: object): string => {
  let text = '';
  createLogger('info', { write: (line) => (text += line) }).info(fields, 'something happened');
  return text;
};

test.each([
  { password: 'hush' },
  { body: { password: 'hush', token: 'hush' } },
  { request: { headers: { authorization: 'Bearer hush', cookie: 'session=hush' } } },
  { response: { headers: { 'set-cookie': 'session=hush' } } },
  { integration: { config: { webhookUrl: 'https://chat.example.com/hush' } } },
  { databaseUrl: 'postgres://u:hush@db/x' },
  { destination: { secrets: ['whsec_hush'], unsubscribeUrl: 'https://a.test/hush' }, oldSecrets: ['hush'] },
])('a secret never reaches the log: %j', (fields) => {
  const text = logged(fields);
  expect(text).toContain('something happened');
  expect(text).toContain('[redacted]');
  expect(text).not.toContain('hush');
});

test('what is no secret is kept', () => {
  expect(logged({ pageId: 7, request: { method: 'GET' } })).toContain('"pageId":7,"request":{"method":"GET"}');
});

test('a line has a word for its level and its time as ISO 8601', () => {
  const { level, time } = JSON.parse(logged({}));
  expect(level).toBe('info');
  expect(new Date(time).toISOString()).toBe(time);
});
