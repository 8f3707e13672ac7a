import type { EntityManager } from '@mikro-orm/postgresql';
import { nextSummaryAt, type SummaryRule } from '../content/summaries.ts';
import { summaryTable } from './tables.ts';

/** Plans the next summary of an integration; none for a time before somebody asked for it. */
export const planSummaries = async (
  em: EntityManager,
  integrationId: number,
  rule: SummaryRule | undefined,
  at: Date,
): Promise<void> => {
  if (rule) await em.upsert(summaryTable, { integrationId, dueAt: nextSummaryAt(rule, at), leasedUntil: null });
  else await em.nativeDelete(summaryTable, { integrationId });
};
