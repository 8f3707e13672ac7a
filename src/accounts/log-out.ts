import type { Actor } from '../shared/actor.ts';
import type { Sessions } from './ports.ts';

/** Ends the session that the caller came with. Whoever came without one, or with an ended one, has nothing to end. */
export const logOut =
  ({ sessions }: { readonly sessions: Sessions }) =>
  async (caller: Actor | undefined): Promise<void> => {
    if (caller?.credential.kind === 'session') await sessions.end(caller.userId, caller.credential.tokenHash);
  };
