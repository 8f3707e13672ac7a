import type { StatusStep } from '#trouble-span';
import { placeOf, type ScopeKey, type Scopes } from '../../../src/monitoring/pages/polling/ports.ts';
import {
  changesStatus,
  type ScopeChange,
  type StoredScope,
} from '../../../src/monitoring/pages/polling/scope-changes.ts';
import type { ServiceStatus } from '../../../src/monitoring/pages/status.ts';

/** An entry of monitoring.status_change. */
export type StatusEntry = StatusStep & { readonly scopeId: number; readonly status: ServiceStatus };

export type MemoryScopes = Scopes & {
  readonly all: () => readonly StoredScope[];
  /** Oldest first. */
  readonly history: () => readonly StatusEntry[];
  /** Removes all but these, as the product does with scopes that no service is over. */
  readonly keep: (ids: readonly number[]) => void;
};

/** Scopes and their history without PostgreSQL, all of one page. */
export const memoryScopes = (pageId: number): MemoryScopes => {
  const scopes = new Map<number, StoredScope & ScopeKey>();
  let entries: readonly StatusEntry[] = [];
  let count = 0;
  const all = () => [...scopes.values()];
  const idsOf = (keys: readonly ScopeKey[]) => {
    const places = new Set(keys.map(placeOf));
    return new Map(all().flatMap((one) => (places.has(placeOf(one)) ? [[placeOf(one), one.id]] : [])));
  };
  const record = (entry: StatusEntry): void => {
    entries = [...entries, entry];
  };
  const save = (change: ScopeChange, at: Date): void => {
    const before = scopes.get(change.scopeId);
    if (!before) return;
    const { status, previous, message, components, reported, unwatchedFrom, since, statedAt } = change;
    const began = since && since < at ? since : at;
    const scopeId = before.id;
    if (statedAt) entries = entries.filter((one) => one.scopeId !== scopeId || one.at < statedAt);
    if (unwatchedFrom) record({ scopeId, status: 'unknown', previous, at: unwatchedFrom, stated: false });
    if (unwatchedFrom ? status !== 'unknown' : changesStatus(change)) {
      const from = unwatchedFrom ? 'unknown' : previous;
      const changedAt = statedAt && statedAt < at ? statedAt : at;
      record({ scopeId, status, previous: from, at: changedAt, stated: statedAt !== undefined });
    }
    scopes.set(before.id, {
      ...before,
      status,
      message,
      components,
      since: sinceOf(before, change, began),
      reportedStatus: reported ? status : before.reportedStatus,
    });
  };
  return {
    all,
    history: () => entries,
    keep: (ids) => {
      for (const id of scopes.keys()) if (!ids.includes(id)) scopes.delete(id);
    },
    ofPages: async () => new Map([[pageId, all()]]),
    save: async (changes, at) => {
      for (const change of changes) save(change, at);
    },
    find: async (keys) => idsOf(keys),
    add: async (added, at) => {
      for (const { componentKey, view, since: statedAt } of added) {
        const id = ++count;
        const { status, message, components } = view;
        const reportedStatus = status === 'unknown' ? undefined : status;
        const began = statedAt && statedAt < at ? statedAt : at;
        scopes.set(id, {
          id,
          pageId,
          componentKey,
          components,
          status,
          message,
          since: began,
          reportedStatus,
          createdAt: at,
        });
        record({ scopeId: id, status, previous: null, at: began, stated: statedAt !== undefined });
      }
      return idsOf(added);
    },
  };
};

const sinceOf = (before: StoredScope, change: ScopeChange, began: Date): Date | undefined => {
  if (change.unwatchedFrom && change.status === 'unknown') return change.unwatchedFrom;
  return change.unwatchedFrom || changesStatus(change) ? began : before.since;
};
