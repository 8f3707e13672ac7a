import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type { AuditDetails, KeyUse, NameTargets, NewAuditEntry, NoteInTeams } from '../../shared/audit-entry.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { addAuditEntry, addKeyUse, addOutsideEntries, KEY_USE } from './postgres-audit.ts';
import { idsIn, namesOfTarget } from './targets.ts';

/** A running operation that changes something. */
type Running = { entry: NewAuditEntry; names: ReadonlyMap<string, string>; isWritten: boolean };

/** The operation's row in the table of permissions. */
export type HowItRuns = { readonly goesOut?: true; readonly proves?: true };

export type Audit = {
  /**
   * Runs an operation so that it leaves one entry: in the transaction that it runs in, or, if it `goesOut` and opens its own,
   * in the first one that it commits. A refused operation leaves none, unless somebody `proves` their identity with it.
   */
  readonly run: <T>(entry: NewAuditEntry, how: HowItRuns, work: () => Promise<T>) => Promise<T>;
  /** The transaction of all modules. It writes the running operation's entry before it commits. */
  readonly transaction: Transaction;
  /** Notes the IP address from which a key is used, once for each. */
  readonly noteKeyUse: (use: KeyUse) => Promise<void>;
  /** Notes that an operation read something, once an hour for each reader and target in a process. */
  readonly noteRead: (entry: NewAuditEntry) => Promise<void>;
  readonly noteInTeams: NoteInTeams;
};

const operations = new AsyncLocalStorage<Running>();

/** Names the account that a visitor's operation is about, such as signing in. */
export const aboutUser = (userId: UserId): void => {
  const running = operations.getStore();
  if (running) running.entry = { ...running.entry, userId };
};

/** Names the team that the running operation is about, if that isn't the actor's. */
export const aboutTeam = (teamId: TeamId): void => {
  const running = operations.getStore();
  if (running) running.entry = { ...running.entry, teamId };
};

/** Adds details that the request of the running operation lacks. */
export const addAuditDetails = (details: AuditDetails): void => {
  const running = operations.getStore();
  if (running) running.entry = { ...running.entry, details: { ...running.entry.details, ...details } };
};

const noNames: NameTargets = async () => new Map();

/**
 * The only source of entries: every operation and every module's transaction runs here. The names of targets are read before the
 * work, since that may delete them, and those of created things after it.
 */
export const createAudit = (em: EntityManager, transaction: Transaction, nameTargets = noNames): Audit => {
  const namesOf =
    ({ operation, teamId }: NewAuditEntry) =>
    (ids: readonly string[]) =>
      nameTargets(operation, ids, teamId);
  const write = async ({ entry, names }: Running, result: unknown) => {
    const target = entry.target ?? idsIn(result);
    await addAuditEntry(em, { ...entry, target, targetName: await namesOfTarget(target, names, namesOf(entry)) });
  };
  const audited: Transaction = async (work) => {
    const running = operations.getStore();
    if (!running || running.isWritten || em.isInTransaction()) return transaction(work);
    const result = await transaction(async () => {
      const done = await work();
      await write(running, done);
      return done;
    });
    // Only after the commit: a transaction that PostgreSQL ended is repeated as a whole.
    running.isWritten = true;
    return result;
  };
  return {
    transaction: audited,
    run: (entry, { goesOut, proves }, work) => {
      const running: Running = { entry, names: new Map(), isWritten: false };
      const named = async () => {
        if (entry.about?.length) running.names = await namesOf(entry)(entry.about);
        return work();
      };
      return operations.run(running, async () => {
        try {
          const result = await (goesOut ? named() : audited(named));
          // The work was outside the database, or there was nothing to do.
          if (!running.isWritten) await write(running, result);
          return result;
        } catch (error) {
          if (proves && isRefusal(error) && !running.isWritten) await addAuditEntry(em, running.entry, 'refused');
          throw error;
        } finally {
          // Work that is still running belongs to no operation.
          running.isWritten = true;
        }
      });
    },
    noteKeyUse: noteKeyUse(em, nameTargets),
    noteRead: noteRead(em, nameTargets),
    noteInTeams: noteInTeams(em, nameTargets),
  };
};

const noteKeyUse = (em: EntityManager, nameTargets: NameTargets): Audit['noteKeyUse'] => {
  const known = new LRUCache<string, true>({ max: KEY_ADDRESSES });
  return async (use) => {
    const place = `${use.keyId} ${use.address}`;
    if (known.has(place)) return;
    const target = String(use.keyId);
    const targetName = await namesOfTarget(target, new Map(), (ids) => nameTargets(KEY_USE, ids, use.teamId));
    await addKeyUse(em, { ...use, target, targetName });
    known.set(place, true);
  };
};

const noteRead = (em: EntityManager, nameTargets: NameTargets): Audit['noteRead'] => {
  const known = new LRUCache<string, true>({ max: READS, ttl: READ_MS });
  return async (entry) => {
    const { operation, userId, keyId, target, teamId } = entry;
    const read = [operation, userId, keyId, target].join(' ');
    if (known.has(read)) return;
    const targetName = await namesOfTarget(target, new Map(), (ids) => nameTargets(operation, ids, teamId));
    await addAuditEntry(em, { ...entry, targetName });
    known.set(read, true);
  };
};

const noteInTeams =
  (em: EntityManager, nameTargets: NameTargets): NoteInTeams =>
  async (teamIds, { memberId, ...entry }) => {
    const others = teamIds.filter((id) => id !== operations.getStore()?.entry.teamId);
    if (others.length === 0) return;
    const target = memberId?.toString();
    const targetName = await namesOfTarget(target, new Map(), (ids) => nameTargets(entry.operation, ids, others[0]));
    await addOutsideEntries(em, others, { ...entry, target, targetName });
  };

/** Refusals of the caller's input. An outage or missing single sign-on doesn't count. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.code !== 'unavailable' && error.code !== 'not_found';

const KEY_ADDRESSES = 10_000;
const READS = 10_000;
const READ_MS = 3_600_000;
