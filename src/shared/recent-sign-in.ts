import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

/** How long a password or a single sign-on counts as fresh. */
const RECENT_MS = 10 * 60_000;

/**
 * Refuses a session that has proved nothing for ten minutes, so that a stolen cookie can't be turned into lasting access. An API
 * key never proves who uses it. @throws AppError `reauthentication_required`, or `forbidden` for a key
 */
export const requireRecentSignIn = ({ credential }: Actor, now: Date): void => {
  if (credential.kind === 'key')
    throw new AppError('forbidden', 'An API key may not do this. Sign in with your password instead.');
  const { authenticatedAt } = credential;
  if (authenticatedAt && now.getTime() - authenticatedAt.getTime() < RECENT_MS) return;
  throw new AppError('reauthentication_required', "Confirm that it's you: enter your password or sign in again.");
};
