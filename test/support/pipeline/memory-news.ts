import type { NewDelivery } from '../../../src/integrations/delivery/ports.ts';
import { type AlertState, alertStateFrom, isBlank } from '../../../src/integrations/news/alert-state.ts';
import { newsFrom } from '../../../src/integrations/news/news.ts';
import {
  type AlertStates,
  alertStateKey,
  type FactInbox,
  type NewsQueue,
  type Outbox,
  type QueuedNews,
  type ReadFact,
  type Recipient,
  type SavedMemory,
  type ScopeMemories,
  subjectKey,
} from '../../../src/integrations/news/ports.ts';
import type { PageNews, PastNews } from '../../../src/integrations/news/replay/ports.ts';
import { memoryFrom } from '../../../src/integrations/news/rules/scope-memory.ts';
import type { Fact } from '../../../src/shared/fact.ts';

export type MemoryInbox = FactInbox & {
  readonly record: (facts: readonly Fact[]) => Promise<void>;
  readonly isEmpty: () => boolean;
};

export const memoryInbox = (now: () => Date): MemoryInbox => {
  let facts: ReadFact[] = [];
  let count = 0;
  return {
    record: async (recorded) => {
      const seenAt = now();
      for (const { data = {}, ...fact } of recorded)
        facts.push({ ...fact, id: ++count, seenAt, data: JSON.parse(JSON.stringify(data)) });
    },
    isEmpty: () => facts.length === 0,
    lock: async () => true,
    next: async () => facts[0] && { kind: 'fact', id: facts[0].id, fact: facts[0].kind },
    take: async (limit) => {
      const taken = facts.slice(0, limit);
      facts = facts.slice(limit);
      return taken;
    },
  };
};

export type MemoryMemories = ScopeMemories & {
  readonly dueAt: () => number;
  /** Forgets all but these, as the product forgets a scope that is removed. */
  readonly keep: (scopeIds: readonly number[]) => void;
};

/** As JSON, which is how the product keeps them. */
export const memoryMemories = (): MemoryMemories => {
  const rows = new Map<number, Omit<SavedMemory, 'memory'> & { readonly content: string }>();
  const read = (those: Iterable<{ readonly scopeId: number; readonly content: string }>) =>
    new Map([...those].map(({ scopeId, content }) => [scopeId, memoryFrom(content)]));
  return {
    keep: (scopeIds) => {
      for (const id of rows.keys()) if (!scopeIds.includes(id)) rows.delete(id);
    },
    dueAt: () => Math.min(...[...rows.values()].map(({ dueAt }) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY)),
    ofPages: async () => read(rows.values()),
    due: async (by) => read([...rows.values()].filter(({ dueAt }) => dueAt !== undefined && dueAt <= by)),
    save: async (memories) => {
      for (const { memory, ...row } of memories) rows.set(row.scopeId, { ...row, content: JSON.stringify(memory) });
    },
  };
};

export const memoryNewsQueue = (): NewsQueue => {
  let queued: QueuedNews[] = [];
  let count = 0;
  return {
    add: async (added) => {
      for (const { factId, news } of added)
        queued.push({ id: ++count, factId, afterUser: 0, news: newsFrom(JSON.stringify(news)) });
    },
    next: async (afterId, limit) => queued.filter(({ id }) => id > afterId).slice(0, limit),
    advance: async (doneIds, next) => {
      queued = queued
        .filter(({ id }) => !doneIds.includes(id))
        .map((one) => (next?.ids.includes(one.id) ? { ...one, afterUser: next.afterUser } : one));
    },
  };
};

/** As JSON, which is how the product keeps them. */
export const memoryPastNews = (): Pick<PastNews, 'keep' | 'ofPages' | 'began'> => {
  const rows: string[] = [];
  const read = (row: string) => newsFrom(row) as PageNews;
  return {
    keep: async (news) => void rows.push(...news.map((one) => JSON.stringify(one))),
    ofPages: async ([pageId = 0], since) => {
      const news = rows.map(read).filter(({ seenAt }) => seenAt >= since);
      const kept = news.map((one) => ({
        audience: JSON.stringify(one.affected),
        affected: () => one.affected,
        read: () => one,
      }));
      return new Map([[pageId, kept]]);
    },
    began: async () => rows.map(read)[0]?.seenAt,
  };
};

export const memoryAlertStates = (): AlertStates & { readonly all: () => ReadonlyMap<string, AlertState> } => {
  const rows = new Map<string, AlertState>();
  return {
    all: () => rows,
    of: async (integrationIds, serviceIds) => {
      const keys = integrationIds.flatMap((integrationId) =>
        serviceIds.map((serviceId) => alertStateKey({ integrationId, serviceId })),
      );
      return new Map(
        keys.flatMap((key) => {
          const state = rows.get(key);
          return state ? [[key, state]] : [];
        }),
      );
    },
    save: async (states) => {
      for (const { state, ...of } of states)
        if (isBlank(state)) rows.delete(alertStateKey(of));
        else rows.set(alertStateKey(of), alertStateFrom(JSON.stringify(state)));
    },
  };
};

/** Hands on each delivery at once: receivers are never slow here, so nothing is superseded and nothing waits for a digest. */
export const memoryOutbox = (
  recipients: () => readonly Recipient[],
  merge: (changes: Parameters<Outbox['mergeThread']>[0]) => void,
  send: (delivery: NewDelivery) => void,
): Outbox => {
  const counts = new Map<string, number>();
  return {
    recipientsOf: async (teamIds) => ({ recipients: recipients(), teams: new Set(teamIds) }),
    alertCounts: async (pairs) =>
      new Map(
        pairs.flatMap((pair) => {
          const count = counts.get(subjectKey(pair));
          return count === undefined ? [] : [[subjectKey(pair), count]];
        }),
      ),
    mergeThread: async (changes) => {
      merge(changes);
      for (const { integrationId, subject, to } of changes) {
        const [from, onto] = [subject, to].map((one) => subjectKey({ integrationId, subject: one })) as [
          string,
          string,
        ];
        const count = counts.get(from);
        counts.delete(from);
        if (count !== undefined) counts.set(onto, Math.max(count, counts.get(onto) ?? 0));
      }
    },
    add: async (deliveries) => {
      for (const delivery of deliveries) {
        const { integrationId, subject, alert } = delivery;
        if (subject !== undefined) {
          const key = subjectKey({ integrationId, subject });
          counts.set(key, Math.max(counts.get(key) ?? 0, alert.sequence ?? 0));
        }
        send(delivery);
      }
    },
    schedule: async () => [],
    unsent: async () => [],
    supersede: async () => {},
    floods: async () => [],
    carryOut: async () => {},
    notifyWorkers: async () => {},
  };
};
