import type { MaintenanceMatter } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { type FactNews, nothingNew, type Surroundings } from './fact-news.ts';

/** What is news of a fact of planned work; nothing where the work is gone. */
export const newsOfMaintenance = (
  fact: ReadFact,
  event: MaintenanceMatter['event'],
  around: Surroundings,
): FactNews => {
  const row = around.maintenances.get(fact.maintenanceId ?? 0);
  if (!row) return nothingNew;
  const { id, pageId, componentIds, title, startsAt, endsAt, url, text, changedAt: listedAt } = row;
  const { occurredAt, seenAt } = fact;
  const cancelled = fact.data.cancelled === true ? { cancelled: true } : {};
  const maintenance = { id, title, startsAt, endsAt, url, text, ...cancelled };
  const matter = { kind: 'maintenance', event, maintenance, listedAt } as const;
  const news = { touched: { pageId, componentIds }, subject: `maintenance:${id}`, occurredAt, seenAt, matter };
  return { ...nothingNew, news: [news] };
};
