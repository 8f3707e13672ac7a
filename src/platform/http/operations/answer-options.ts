import type { Audit } from '../../audit/audit.ts';
import type { ReadForTeam } from '../../database/replica/read-replica.ts';
import type { CallGuards } from '../../idempotency/run-once.ts';
import type { AccessTable } from '../access.ts';
import type { Handlers, Versions, WritableParts } from '../handlers.ts';

export type AnswerOptions = {
  readonly handlers: Handlers;
  /** Cheap versions of answers that clients ask for again and again. */
  readonly versions?: Versions;
  /** The parts of answers that If-Match compares; the whole answers by default. */
  readonly writableParts?: WritableParts;
  readonly access: AccessTable;
  /** Records an audit entry for every operation that changes something. */
  readonly audit: Pick<Audit, 'run' | 'noteRead'>;
  /** Runs reads that may use the read replica; at once by default. */
  readonly readForTeam?: ReadForTeam;
  /** Without them, the headers Idempotency-Key and If-Match aren't obeyed. */
  readonly guards?: CallGuards;
};
