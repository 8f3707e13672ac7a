import { expect, test } from 'vitest';
import { accessOfTeams } from '../../../src/billing/access/entitlements.ts';

const now = () => new Date('2026-11-20T08:00:00Z');
const trialEnds = new Date('2026-12-01T08:00:00Z');

test('a team’s access is found with one wait: payer and subscription are asked for at once', async () => {
  const both = Promise.withResolvers<void>();
  let asked = 0;
  const askedFor = async <Found>(found: Found): Promise<Found> => {
    if (++asked === 2) both.resolve();
    await both.promise;
    return found;
  };
  const accounts = { find: () => askedFor(undefined), findAll: async () => [] };
  const accessOf = accessOfTeams(() => askedFor({ id: 2, email: 'ann@mail.example', fullName: undefined, trialEnds }), {
    accounts,
    now,
  });
  expect(await accessOf(2)).toEqual({ kind: 'full', because: 'trial', until: trialEnds });
});

test('access of the owner’s team asks for nothing', async () => {
  const refuse = () => Promise.reject(new Error('asked'));
  const accessOf = accessOfTeams(refuse, { accounts: { find: refuse, findAll: refuse }, now });
  expect(await accessOf(1)).toEqual({ kind: 'full', because: 'owner' });
});
