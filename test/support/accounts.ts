import { postgresUsers } from '../../src/accounts/adapters/postgres-users.ts';
import type { NewUser, User } from '../../src/accounts/user.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { box } from './secret-box.ts';

/** What signs in where a test isn't about that. */
export const aBrowser = { userAgent: undefined, address: '127.0.0.1' };

/** An account as registration makes it; its password hash matches no password. */
export const newUser = (given: Partial<NewUser> & { readonly username: string }): NewUser => ({
  email: `${given.username.toLowerCase()}@mail.example`,
  fullName: undefined,
  company: undefined,
  isAdmin: false,
  emailVerifiedAt: undefined,
  trialEnds: new Date('2026-12-20T08:00:00.000Z'),
  createdAt: new Date('2026-11-20T08:00:00.000Z'),
  passwordHash: 'hash',
  ...given,
});

/** Adds an account that no other has the name of. */
export const addUser = async ({ em }: Pick<Database, 'em'>, username: string): Promise<User> => {
  const added = await postgresUsers(em).add(newUser({ username }));
  if (added.kind === 'taken') throw new Error(`${username} is taken`);
  return added.user;
};

/** What accounts need where a test isn't about mails. */
export const withoutMails = {
  notifySessionEnded: async () => undefined,
  fetchApp: () => Promise.reject(new Error('no app has a document here')),
  noteInTeams: async () => undefined,
  endLinksOf: async () => undefined,
  hasPages: async () => true,
  planOf: async () => ({ access: { kind: 'full', because: 'trial' } }) as const,
  stopReportEmail: async () => undefined,
  noteCustomerChanged: async () => undefined,
  noteNewUser: async () => undefined,
  noteTrialMoved: async () => undefined,
  noteNewTeam: async () => undefined,
  mailer: { send: async () => ({ kind: 'accepted', status: 250, answer: 'OK' }) as const },
  sendsMail: true,
  countAttempts: { count: async () => ({ count: 1, endsInMs: 0 }), clear: async () => undefined },
  publicUrl: 'https://allclear.test',
  box,
  onError: (error: unknown) => {
    throw error;
  },
};

/** A clock that stands still until it's moved. */
export const settableClock = (start: string) => {
  let time = new Date(start);
  return {
    now: () => time,
    advance: ({ days = 0, seconds = 0 }: { days?: number; seconds?: number }) => {
      time = new Date(time.getTime() + days * 86_400_000 + seconds * 1000);
    },
  };
};
