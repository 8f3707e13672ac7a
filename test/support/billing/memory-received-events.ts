import type { ReceivedEvents } from '../../../src/billing/receive-event.ts';

/** Received events without a database; each call is one step, and leases end when `endLeases` says so. */
export const memoryReceivedEvents = () => {
  const rows = new Map<string, { attempts: number; isLeased: boolean; isDone: boolean }>();
  const events: ReceivedEvents = {
    take: async ({ id }) => {
      const row = rows.get(id) ?? { attempts: 0, isLeased: false, isDone: false };
      rows.set(id, row);
      if (row.isDone) return { kind: 'done' };
      if (row.isLeased) return { kind: 'taken' };
      row.isLeased = true;
      return { kind: 'yours', attempt: ++row.attempts };
    },
    noteDone: async (id) => {
      const row = rows.get(id);
      if (row) row.isDone = true;
    },
    giveBack: async (id, attempt) => {
      const row = rows.get(id);
      if (row?.attempts === attempt) row.isLeased = false;
    },
    list: async () => [],
    forget: async () => 0,
  };
  return {
    events,
    isDone: (id: string): boolean => rows.get(id)?.isDone ?? false,
    endLeases: (): void => {
      for (const row of rows.values()) row.isLeased = false;
    },
  };
};
