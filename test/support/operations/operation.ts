import type { Scene } from './stage.ts';

export type Caller = (typeof callers)[number];
type Outcome = 'admitted' | 'unauthenticated' | 'forbidden' | 'subscription_required';
export type Profile = Readonly<Record<Caller, Outcome>>;

export const callers = [
  'visitor',
  'user',
  'admin',
  'owner',
  'lapsed user',
  'read key',
  'write key',
  "owner's admin key",
  "lapsed user's write key",
] as const;

const everyone = (outcome: Outcome): Profile =>
  Object.fromEntries(callers.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;

export const open = everyone('admitted');
export const reads: Profile = {
  ...open,
  visitor: 'unauthenticated',
  "lapsed user's write key": 'subscription_required',
};
export const removes: Profile = { ...reads, 'read key': 'forbidden' };
export const writes: Profile = { ...removes, 'lapsed user': 'subscription_required' };
export const bySessionOnly: Profile = {
  ...removes,
  'write key': 'forbidden',
  "owner's admin key": 'forbidden',
  "lapsed user's write key": 'forbidden',
};

/** By a session that may write. */
export const writesBySession: Profile = { ...bySessionOnly, 'lapsed user': 'subscription_required' };

/** A visitor's, at which a key is refused. */
export const openToSessions: Profile = {
  ...open,
  'read key': 'forbidden',
  'write key': 'forbidden',
  "owner's admin key": 'forbidden',
  "lapsed user's write key": 'forbidden',
};

export const byKeyOnly: Profile = {
  ...reads,
  user: 'unauthenticated',
  admin: 'unauthenticated',
  owner: 'unauthenticated',
  'lapsed user': 'unauthenticated',
};

/** By a key that may write. */
export const writesByKey: Profile = { ...byKeyOnly, 'read key': 'forbidden' };

/** The owner's, and of keys only theirs with the widest scope. */
export const ownersOnly: Profile = {
  ...everyone('forbidden'),
  visitor: 'unauthenticated',
  owner: 'admitted',
  "owner's admin key": 'admitted',
};
export const adminsOnly: Profile = { ...ownersOnly, admin: 'admitted' };

/** The owner's at a screen. */
export const owningBySession: Profile = { ...ownersOnly, "owner's admin key": 'forbidden' };

export const inBrowser =
  'a step of signing in, or of proving an address, that a link in a mail or another site leads to in a browser';
export const ownAccount = 'about the account itself, which is looked after in the browser where one is signed in';
export const stable =
  'the stable API for programs; "status", "incidents" and "services history" tell the same and more';
export const feed = 'read by whoever has the address that "feeds create" prints, without this command line';
export const payment = 'a purchase, which needs the form of the payment provider';

/** All that tests know of one operation. Callers and limit stand here a second time on purpose: a wrong row of src/app/access.ts differs from them. */
export type Operation = {
  readonly callers: Profile;
  /** How often one user, or a visitor's address, may call it in a minute; absent where it shares the limit of all others. */
  readonly perMinute?: number;
  /** Why the command line has no command for it; absent where it has one. */
  readonly withoutCommand?: string;
} & ({ readonly changes: Scene } | { readonly reads: Scene });

/** Scenes of those that need nothing but who asks. */
export const ofVisitor: Scene = async () => ({ headers: {} });
export const ofUser: Scene = async ({ headers }) => ({ headers });
export const ofOwner: Scene = async () => ({});
