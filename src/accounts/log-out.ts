import type { Actor } from '../shared/actor.ts';
import type { Sessions } from './ports.ts';

/** Ends the caller's session. Without one, or with an ended one, there is nothing to do. */
export const logOut =
  ({ sessions }: { readonly sessions: Sessions }) =>
  async (caller: Actor | undefined): Promise<void> => {
    if (caller?.credential.kind === 'session') await sessions.end(caller.userId, caller.credential.tokenHash);
  };
