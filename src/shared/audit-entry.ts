/**
 * An audit entry: actor, action, target, credential and origin. It never has a secret: of the input, only field names and plain
 * choices.
 */
export type AuditEntry = {
  readonly id: number;
  readonly at: Date;
  /** The contract's operation, or an event beside it, such as `useKeyFromNewAddress`. */
  readonly operation: string;
  /** `refused`: somebody couldn't prove their identity. */
  readonly outcome: AuditOutcome;
  /** Undefined for an unknown visitor. */
  readonly userId: UserId | undefined;
  readonly credential: AuditCredential;
  readonly keyId: number | undefined;
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  /** The ids in the URL, otherwise those of created things, separated by commas. */
  readonly target: string | undefined;
  readonly details: AuditDetails;
  /** The team that it is about; undefined if it's about a user or the server. */
  readonly teamId: TeamId | undefined;
  /** The names of the targets at the time, separated by commas; undefined if they have none. */
  readonly targetName: string | undefined;
  /** The name of the user at the time. */
  readonly actorName: string | undefined;
};

export type AuditOutcome = 'done' | 'refused';

/** `none`: a visitor; `machine`: somebody who can run commands on the server. */
export type AuditCredential = 'session' | 'key' | 'none' | 'machine';

export type AuditDetails = { readonly [field: string]: string | number | boolean | null };

/** The part known before the work. */
export type NewAuditEntry = Pick<AuditEntry, 'operation' | 'credential'> &
  Partial<
    Pick<AuditEntry, 'userId' | 'keyId' | 'address' | 'userAgent' | 'target' | 'details' | 'teamId' | 'targetName'>
  > & {
    /** Ids that the operation may change or delete, so that their names are read before. */
    readonly about?: readonly string[];
  };

/** The IP address from which a key was used. */
export type KeyUse = Required<Pick<NewAuditEntry, 'userId' | 'keyId' | 'address' | 'userAgent'>> &
  Pick<AuditEntry, 'teamId'>;

/** The kinds of targets that have names. `user`: of the server; `member`: of the team. */
export type TargetKind =
  | 'service'
  | 'board'
  | 'incident'
  | 'integration'
  | 'key'
  | 'feed'
  | 'source'
  | 'mapping'
  | 'page'
  | 'item'
  | 'post'
  | 'member'
  | 'invitation'
  | 'team'
  | 'user';

/** The names of the things with these ids, by id; of the team if they belong to one. Things that are gone are left out. */
export type NamesOf = (ids: readonly number[], teamId: TeamId | undefined) => Promise<ReadonlyMap<number, string>>;

/** The names of what an operation is about, by id. Ids that are gone, or have no name, are left out. */
export type NameTargets = (
  operation: string,
  ids: readonly string[],
  teamId: TeamId | undefined,
) => Promise<ReadonlyMap<string, string>>;

/** A change to a team that no operation of it made. `actorName`: one of those outside of it, or a person whose account goes. */
export type OutsideEntry = Pick<NewAuditEntry, 'operation' | 'details'> & {
  readonly actorName: string;
  /** The member that it is about. */
  readonly memberId?: UserId;
};

/**
 * Adds an entry to the log of each of these teams, with the member's name; to none whose own operation runs, since that has its
 * entry. Joins the running transaction.
 */
export type NoteInTeams = (teamIds: readonly TeamId[], entry: OutsideEntry) => Promise<void>;

/** Filters that must all match; `before` is the id of the previous page's last entry. */
export type AuditFilter = {
  readonly userId?: UserId;
  readonly teamId?: TeamId;
  readonly operation?: string;
  /** One of these. */
  readonly operations?: readonly string[];
  readonly outcome?: AuditOutcome;
  readonly target?: string;
  readonly address?: string;
  /** Words, or beginnings of words, of the names of actor and target. */
  readonly text?: string;
  readonly since?: Date;
  readonly until?: Date;
  readonly before?: number;
};
