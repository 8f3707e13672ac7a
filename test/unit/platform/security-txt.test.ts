import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerSecurityTxt } from '../../../src/platform/http/security-txt.ts';

const answerOf = async (contact: string | undefined) => {
  const app = fastify();
  const now = () => new Date('2026-11-20T08:00:00.000Z');
  registerSecurityTxt(app, { contact, publicUrl: 'https://status.example.com', now });
  const { statusCode, body } = await app.inject('/.well-known/security.txt');
  await app.close();
  return { statusCode, body };
};

test('says where to tell of a weakness, and until when that holds', async () => {
  expect(await answerOf('mailto:security@example.com')).toEqual({
    statusCode: 200,
    body: [
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-19T08:00:00.000Z',
      'Canonical: https://status.example.com/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  });
});

test('is not there without a contact', async () => {
  expect((await answerOf(undefined)).statusCode).toBe(404);
});
