import { expectTypeOf, test } from 'vitest';

// The compiler checks these.
test('an id of a team is none of a user, and a plain number is either', () => {
  expectTypeOf<TeamId>().not.toExtend<UserId>();
  expectTypeOf<UserId>().not.toExtend<TeamId>();
  expectTypeOf<number>().toExtend<TeamId & number>();
  expectTypeOf<(teamId: TeamId, userId: UserId) => void>().not.toExtend<(userId: UserId, teamId: TeamId) => void>();
});
