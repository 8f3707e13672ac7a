import type { Access, RateLimit } from '../platform/http/access.ts';

export const perMinute = (max: number): RateLimit => ({ max, windowMs: 60_000 });
/** Far more than a person does, and too little for one user to slow down the others. */
export const writing = { ...perMinute(600), together: 'writing' } as const;

/** Kinds of operations by their caller; the rows of the access table build on them. */
export const open = { who: 'visitor', key: 'read', whenReadOnly: true } as const;
export const reads = { who: 'user', role: 'viewer', key: 'read', whenReadOnly: true } as const;
/** Costs as much as the user's whole board. */
export const readsBoard = { ...reads, isHeavy: true } as const;
export const writes = { who: 'user', role: 'member', key: 'write', whenReadOnly: false, rateLimit: writing } as const;
export const removes = { ...writes, whenReadOnly: true } as const;
export const configures = { ...writes, role: 'admin' } as const;
/** Programs of the team's admins too, but not those that only read a board. */
export const readsAudit = { ...reads, role: 'admin', key: 'write' } as const;
export const disconnects = { ...configures, whenReadOnly: true } as const;
export const ownAccount = { who: 'user', key: 'never', whenReadOnly: true } as const;
export const changesOwnAccount = { ...ownAccount, rateLimit: writing } as const;
export const administers = { who: 'admin', key: 'admin', whenReadOnly: true } as const;
export const owns = { who: 'owner', key: 'admin', whenReadOnly: true } as const;
export const ownerChanges = { ...owns, rateLimit: writing } as const;
/** Calls the payment provider; the limit keeps a loop in a browser from becoming a flood of requests to Stripe. */
export const pays = { ...ownAccount, role: 'owner', goesOut: true } as const;
export const ownsBySession = { ...owns, key: 'never' } as const;
export const byToken = { ...open, provedBy: 'token' } as const;

/** The same, also for keys of chosen status pages; guard-publishing.ts holds them to those. */
export const ofPages = <Row extends Access>(row: Row) => ({ ...row, keysOfPages: true }) as const;

/** Limits for calls that could guess a secret or fill a mailbox. */
export const attempts = perMinute(10);

export const payments = perMinute(20);

/** The public API: a limit for each key, so that a runaway program slows down nobody else. */
export const keysRead = {
  ...readsBoard,
  session: 'never',
  fromReplica: true,
  rateLimit: { ...perMinute(300), together: 'reading by key' },
} as const;
/** Changes by programs: only a key, and as often as a user can change something. */
export const keysWrite = { ...writes, session: 'never' } as const;
export const keysConfigure = { ...configures, session: 'never' } as const;
/** Tokens can't be guessed; the limit bounds the cost of a reader in a loop. */
export const feedReader = { ...byToken, rateLimit: { ...perMinute(120), together: 'reading by token' } } as const;
