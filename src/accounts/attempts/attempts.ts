import { AppError } from '../../shared/errors.ts';

/** Limits of attempts for one account, from anywhere. The access table limits attempts from one IP address. */
export type Attempt = 'login' | 'register' | 'reset' | 'password';

/** Counts attempts and returns their number since counting began. Not part of any transaction. */
export type CountAttempts = {
  readonly count: (subject: string, windowMs: number) => Promise<{ readonly count: number; readonly endsInMs: number }>;
  readonly clear: (subject: string) => Promise<void>;
};

const MINUTE_MS = 60_000;

/** For `login` and `password` only failures count. */
const limits: Readonly<Record<Attempt, { readonly max: number; readonly windowMs: number }>> = {
  login: { max: 10, windowMs: 10 * MINUTE_MS },
  password: { max: 10, windowMs: 10 * MINUTE_MS },
  register: { max: 5, windowMs: 60 * MINUTE_MS },
  reset: { max: 5, windowMs: 60 * MINUTE_MS },
};

/** How an account is counted: by its id, or by a name that no account has. */
export type Attempts = {
  /** @throws AppError `too_many_requests` beyond the limit, whether or not the account exists */
  readonly count: (what: Attempt, subject: string) => Promise<void>;
  /** Called after a success, so that only failures count. */
  readonly clear: (what: Attempt, subject: string) => Promise<void>;
};

export const loginSubject = (userId: UserId): string => `user ${userId}`;

export const limitAttempts = (counts: CountAttempts): Attempts => {
  const nameOf = (what: Attempt, subject: string) => `account ${what} ${subject.toLowerCase()}`;
  return {
    count: async (what, subject) => {
      const { max, windowMs } = limits[what];
      const { count, endsInMs } = await counts.count(nameOf(what, subject), windowMs);
      if (count <= max) return;
      const minutes = Math.max(1, Math.ceil(endsInMs / MINUTE_MS));
      const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
      throw new AppError('too_many_requests', `Too many attempts for this account. Try again in ${wait}.`);
    },
    clear: (what, subject) => counts.clear(nameOf(what, subject)),
  };
};
