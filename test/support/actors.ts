import type { Actor } from '../../src/shared/actor.ts';

/** Somebody who is signed in with a session, and owns the team with their id. */
export const asUser = (userId: number): Actor => ({
  userId,
  teamId: userId,
  role: 'owner',
  isAdmin: false,
  isOwner: false,
  credential: { kind: 'session', tokenHash: Buffer.alloc(32, userId) },
});
