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
  readonly userId: number | undefined;
  readonly credential: AuditCredential;
  readonly keyId: number | undefined;
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  /** The ids in the URL, otherwise those of created things, separated by commas. */
  readonly target: string | undefined;
  readonly details: AuditDetails;
};

export type AuditOutcome = 'done' | 'refused';

/** `none`: a visitor; `machine`: somebody who can run commands on the server. */
export type AuditCredential = 'session' | 'key' | 'none' | 'machine';

export type AuditDetails = { readonly [field: string]: string | number | boolean | null };

/** The part known before the work. */
export type NewAuditEntry = Pick<AuditEntry, 'operation' | 'credential'> &
  Partial<Pick<AuditEntry, 'userId' | 'keyId' | 'address' | 'userAgent' | 'target' | 'details'>>;

/** The IP address from which a key was used. */
export type KeyUse = Required<Pick<NewAuditEntry, 'userId' | 'keyId' | 'address' | 'userAgent'>>;

/** Filters that must all match; `before` is the id of the previous page's last entry. */
export type AuditFilter = {
  readonly userId?: number;
  readonly operation?: string;
  readonly outcome?: AuditOutcome;
  readonly target?: string;
  readonly address?: string;
  readonly since?: Date;
  readonly until?: Date;
  readonly before?: number;
};
