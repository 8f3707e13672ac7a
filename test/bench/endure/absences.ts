import type { Mishap } from './ask.ts';

/** The times in which the database, or the process on a port, was away on purpose. */
export type Absences = {
  /** Of the process on this port, or of the database; the answer ends it. */
  begin(who: number | 'database'): () => void;
  /** Whether an absence explains it: of the database where the product answered, of the process where nobody did. */
  explains(mishap: Mishap): boolean;
};

type Absence = { readonly who: number | 'database'; readonly from: number; to: number };

export const createAbsences = (): Absences => {
  const absences: Absence[] = [];
  return {
    begin: (who) => {
      const absence = { who, from: Date.now(), to: Number.POSITIVE_INFINITY };
      absences.push(absence);
      return () => {
        absence.to = Date.now();
      };
    },
    explains: ({ port, from, to, status }) => {
      const explaining = status === undefined ? port : 'database';
      if (status !== undefined && status < 500) return false;
      return absences.some((one) => one.who === explaining && one.from <= to && one.to >= from);
    },
  };
};
