import { expect, test } from 'vitest';
import { accessOfActors } from '../../../src/billing/access/entitlements.ts';

const now = () => new Date('2026-11-20T08:00:00Z');
const trialEnds = new Date('2026-12-01T08:00:00Z');

test('an actor’s access is found with one wait: user and subscription are asked for at once', async () => {
  const both = Promise.withResolvers<void>();
  let asked = 0;
  const askedFor = async <Found>(found: Found): Promise<Found> => {
    if (++asked === 2) both.resolve();
    await both.promise;
    return found;
  };
  const accounts = { find: () => askedFor(undefined), findAll: async () => [] };
  const accessOf = accessOfActors(
    () => askedFor({ id: 2, email: 'ann@mail.example', fullName: undefined, trialEnds }),
    { accounts, now },
  );
  expect(await accessOf({ userId: 2, isOwner: false })).toEqual({ kind: 'full', because: 'trial', until: trialEnds });
});

test('the owner’s access asks for nothing', async () => {
  const refuse = () => Promise.reject(new Error('asked'));
  const accessOf = accessOfActors(refuse, { accounts: { find: refuse, findAll: refuse }, now });
  expect(await accessOf({ userId: 1, isOwner: true })).toEqual({ kind: 'full', because: 'owner' });
});
