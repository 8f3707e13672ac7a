import { expect, test } from 'vitest';
import { createTeam } from '../../../src/accounts/teams/own-teams.ts';

test('a team is never added for an account that was deleted meanwhile', async () => {
  const added: string[] = [];
  const create = createTeam({
    users: { hold: async () => undefined },
    teams: { countOf: async () => 0, list: async () => [], add: async (name) => added.push(name) },
    noteNewTeam: async () => undefined,
    transaction: (run) => run(),
    now: () => new Date(),
  });
  await expect(create({ userId: 7 }, 'Acme')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(added).toEqual([]);
});
