import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { Sessions } from '../ports.ts';
import type { RandomBytes } from '../secret.ts';
import { type Browser, endOfGroupSession, newSession } from '../session.ts';
import type { User } from '../user.ts';
import type { Identity, IdentityProvider, SignOnSecrets } from './ports.ts';

/** Seals the state that the browser keeps during a login, and opens it; undefined for text that wasn't sealed here. */
export type SignOnSeal = {
  readonly seal: (began: Began) => string;
  readonly open: (sealed: string | undefined) => Began | undefined;
};

/** `at` in milliseconds; `next` is the local path that the person wanted. */
export type Began = SignOnSecrets & { readonly at: number; readonly next?: string };

/** The new session, and the path that the person wanted. */
export type SignedOn = { readonly user: User; readonly token: string; readonly next: string | undefined };

type Dependencies = {
  readonly provider: IdentityProvider;
  readonly seal: SignOnSeal;
  /** `hasGroupRole`: groups of the identity give them a role in a team. */
  readonly accountOf: (identity: Identity) => Promise<{ readonly user: User; readonly hasGroupRole: boolean }>;
  readonly sessions: Pick<Sessions, 'add'>;
  readonly transaction: Transaction;
  readonly random: RandomBytes;
  readonly now: Clock;
};

/** How long a person may take at the provider. */
export const SIGN_ON_MS = 10 * 60_000;

/** The URL for signing in, and the state that the browser brings back. @throws AppError `unavailable` */
export const beginSignOn =
  ({ provider, seal, now }: Pick<Dependencies, 'provider' | 'seal' | 'now'>) =>
  async (next: string | undefined, again = false): Promise<{ readonly url: string; readonly sealed: string }> => {
    const { url, secrets } = await provider.begin({ again });
    return { url, sealed: seal.seal({ ...secrets, at: now().getTime(), ...(next !== undefined && { next }) }) };
  };

/**
 * Starts a session for a person who returned from the provider to the browser that started.
 * @throws AppError `invalid_input` if it didn't start here, `forbidden` with the reason, `unavailable`
 */
export const finishSignOn =
  ({ provider, seal, accountOf, sessions, transaction, random, now }: Dependencies) =>
  async (query: string, sealed: string | undefined, browser: Browser): Promise<SignedOn> => {
    const began = seal.open(sealed);
    if (!began || now().getTime() - began.at > SIGN_ON_MS)
      throw new AppError('invalid_input', 'This login has expired or was started in another browser. Start again.');
    const identity = await provider.finish(query, began);
    const open = () =>
      transaction(async () => {
        const { user, hasGroupRole } = await accountOf(identity);
        const { token, session } = newSession(user.id, now(), random, browser, true);
        await sessions.add(hasGroupRole ? { ...session, expiresAt: endOfGroupSession(session.createdAt) } : session);
        return { user, token, next: began.next };
      });
    // If several first sign-ins happen at once, one creates the account and the others find it.
    return open().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'conflict') return open();
      throw error;
    });
  };
