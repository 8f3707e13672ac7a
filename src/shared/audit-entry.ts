/**
 * An audit entry: actor, action, target, credential and origin. It never has a secret: of the input, only field names and plain
 * choices.
 */
export type AuditEntry = {
  readonly id: number;
  readonly at: Date;
  /** An operation of the contract, or what happened beside it, such as `useKeyFromNewAddress`. */
  readonly operation: string;
  /** `refused`: somebody could not prove who they are. */
  readonly outcome: AuditOutcome;
  /** Undefined for a visitor whom nothing names. */
  readonly userId: number | undefined;
  readonly credential: AuditCredential;
  readonly keyId: number | undefined;
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  /** The ids in the address, else those of what was made, with commas between them. */
  readonly target: string | undefined;
  readonly details: AuditDetails;
};

export type AuditOutcome = 'done' | 'refused';

/** `none`: a visitor; `machine`: somebody who may run commands on the server. */
export type AuditCredential = 'session' | 'key' | 'none' | 'machine';

export type AuditDetails = { readonly [field: string]: string | number | boolean | null };

/** The part that is known before the work. */
export type NewAuditEntry = Pick<AuditEntry, 'operation' | 'credential'> &
  Partial<Pick<AuditEntry, 'userId' | 'keyId' | 'address' | 'userAgent' | 'target' | 'details'>>;

/** From where a key was used. */
export type KeyUse = Required<Pick<NewAuditEntry, 'userId' | 'keyId' | 'address' | 'userAgent'>>;

/** All of them must fit; `before` is the id of the last entry of the page before. */
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
