import type { Actor } from './actor.ts';
import { AppError } from './errors.ts';

/** How long a password or a single sign-on counts as recent. */
const RECENT_MS = 10 * 60_000;

/**
 * Refuses a session without a sign-in in the last ten minutes, so that a stolen cookie can't become lasting access. An API key
 * never proves an identity.
 * @throws AppError `reauthentication_required`, or `forbidden` for a key
 */
export const requireRecentSignIn = ({ credential }: Actor, now: Date): void => {
  if (credential.kind === 'key') throw new AppError('forbidden', "API keys can't do this. Log in instead.");
  const { authenticatedAt } = credential;
  if (authenticatedAt && now.getTime() - authenticatedAt.getTime() < RECENT_MS) return;
  throw new AppError('reauthentication_required', "Confirm that it's you: enter your password or log in again.");
};
