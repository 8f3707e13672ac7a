import type { Actor } from '../../src/shared/actor.ts';

/** Somebody who is signed in with a session, with no rights beyond their own things. */
export const asUser = (userId: number): Actor => ({
  userId,
  isAdmin: false,
  isOwner: false,
  credential: { kind: 'session', tokenHash: Buffer.alloc(32, userId) },
});
