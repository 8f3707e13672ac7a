import type { Summary } from '../../src/shared/summaries.ts';

/** Stands in for boards where no integration sends summaries. */
export const noSummaries = {
  summaryOf: async (): Promise<Summary> => {
    throw new Error('Nobody asked for a summary.');
  },
  troubledPeriods: async (): Promise<readonly boolean[]> => [],
  isReadOnly: async () => false,
};
