import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { argon2Passwords, queue } from '../../../src/accounts/adapters/argon2-passwords.ts';

const ARGON2ID = 2;
const passwords = argon2Passwords();

test("hashes with argon2id and OWASP's parameters, salted", async () => {
  const [one, two] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
  expect(one).not.toBe(two);
  expect(parseOptions(one)).toMatchObject({ algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});

test('knows the right password from a wrong one and from none', async () => {
  const hash = await passwords.hash('correct horse');
  expect(await passwords.matches('correct horse', hash)).toBe(true);
  expect(await passwords.matches('correct horsf', hash)).toBe(false);
  expect(await passwords.matches('correct horse', undefined)).toBe(false);
});

test('knows a password again that another keyboard composes differently', async () => {
  const hash = await passwords.hash('caf\u00e9 noir');
  expect(await passwords.matches('cafe\u0301 noir', hash)).toBe(true);
});

/** Work that ends when told. */
const heldWork = () => {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
  };
  return { work, endOne: () => ends.shift()?.(), most: () => most, started: () => ends.length };
};

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('works on two passwords at a time and lets the others wait their turn', async () => {
  const held = heldWork();
  const inTurn = queue(2, 10);
  const all = Promise.all(Array.from({ length: 6 }, () => inTurn(held.work)));
  await settle();
  expect(held.started()).toBe(2);
  for (let ended = 0; ended < 6; ended += 1) {
    held.endOne();
    await settle();
  }
  await all;
  expect(held.most()).toBe(2);
});

test('turns people away when too many wait, and takes them again afterwards', async () => {
  const held = heldWork();
  const inTurn = queue(1, 1);
  const first = inTurn(held.work);
  const second = inTurn(held.work);
  await expect(inTurn(held.work)).rejects.toMatchObject({ code: 'unavailable' });
  held.endOne();
  await settle();
  held.endOne();
  await Promise.all([first, second]);
  expect(await inTurn(async () => 'again')).toBe('again');
});

test('frees its place when the work fails', async () => {
  const inTurn = queue(1, 1);
  const failing = async () => {
    throw new Error('failed');
  };
  await expect(inTurn(failing)).rejects.toThrow('failed');
  expect(await inTurn(async () => 'next')).toBe('next');
});
