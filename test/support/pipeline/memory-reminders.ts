import type { AlertState } from '../../../src/integrations/news/alert-state.ts';
import type { LookedReminder, Reminders, SubjectOf } from '../../../src/integrations/news/ports.ts';

type Row = Omit<LookedReminder, 'next' | 'isOver' | 'teamId'> & { readonly dueAt?: Date };

/** Escalations and repeats, without PostgreSQL. */
export const memoryReminders = (teamId: number, states: () => ReadonlyMap<string, AlertState>) => {
  const rows = new Map<string, Row>();
  const ofThread = ({ integrationId, subject }: SubjectOf) =>
    [...rows].filter(([, row]) => row.integrationId === integrationId && row.subject === subject);
  const openIn = ({ integrationId, subject }: SubjectOf) =>
    [...states()].flatMap(([key, state]) => {
      const [integration, serviceId] = key.split('|').map(Number);
      const isOpen = integration === integrationId && state.open.includes(subject);
      return isOpen ? [{ integrationId, subject, serviceId: serviceId ?? 0, state }] : [];
    });
  const put = (row: Row): void => void rows.set(keyOf(row), row);
  const reminders: Reminders = {
    start: async (started) => {
      for (const one of started) {
        const { dueAt, isFired } = rows.get(keyOf(one)) ?? {};
        if (!dueAt && !isFired) put(one);
      }
    },
    stop: async (threads) => {
      for (const [, row] of threads.flatMap(ofThread)) put({ ...row, dueAt: undefined });
    },
    goOn: async (changes) => {
      for (const change of changes)
        for (const [, row] of ofThread(change)) {
          const moved = { ...row, subject: change.to };
          const own = rows.get(keyOf(moved));
          const times = [row, own].flatMap((one) => one?.dueAt?.getTime() ?? []);
          const dueAt = times.length === 0 ? undefined : new Date(Math.min(...times));
          put({ ...moved, dueAt, isFired: row.isFired || own?.isFired });
        }
    },
    end: async (threads) => {
      for (const thread of threads)
        if (openIn(thread).length === 0) for (const [key] of ofThread(thread)) rows.delete(key);
    },
    due: async (by) =>
      [...rows.values()].filter(({ dueAt }) => dueAt && dueAt <= by).map((row) => ({ ...row, teamId })),
    openIn: async (threads) => threads.flatMap(openIn),
    save: async (looked) => {
      for (const { next, isOver, teamId: _, ...row } of looked)
        if (isOver) rows.delete(keyOf(row));
        else put({ ...row, dueAt: next });
    },
  };
  return {
    reminders,
    dueAt: () => Math.min(...[...rows.values()].map(({ dueAt }) => dueAt?.getTime() ?? Number.POSITIVE_INFINITY)),
  };
};

const keyOf = ({ integrationId, subject, kind }: Pick<Row, 'integrationId' | 'subject' | 'kind'>): string =>
  `${integrationId} ${subject} ${kind}`;
