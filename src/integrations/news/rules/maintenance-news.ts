import { type MaintenanceEvent, noPage } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { type FactNews, nothingNew, type Surroundings } from './incident-news.ts';

/** News of a maintenance fact; none if the maintenance is gone. */
export const newsOfMaintenance = (fact: ReadFact, event: MaintenanceEvent['event'], around: Surroundings): FactNews => {
  const row = around.maintenances.get(fact.maintenanceId ?? 0);
  if (!row) return nothingNew;
  const { id, pageId, componentIds, title, startsAt, endsAt, url, text, changedAt } = row;
  const { occurredAt, seenAt, data } = fact;
  const cancelled = data.cancelled === true ? { cancelled: true } : {};
  const movedFrom = event === 'moved' && typeof data.from === 'string' ? { movedFrom: new Date(data.from) } : {};
  const maintenance = { id, title, startsAt, endsAt, url, text, ...cancelled, ...movedFrom };
  // It overruns without a change of the page.
  const listedAt = event === 'overran' ? endsAt : changedAt;
  const about = { kind: 'maintenance', event, maintenance, listedAt } as const;
  const affected = { pageId, componentIds };
  return {
    ...nothingNew,
    news: [{ affected, subject: `maintenance:${id}`, occurredAt, seenAt, about, ...noPage }],
  };
};
