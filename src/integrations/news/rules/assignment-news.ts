import type { AlertPerson } from '../../model/alert.ts';
import { noPage } from '../news.ts';
import type { ReadFact } from '../ports.ts';
import { affectedBy, type FactNews, nothingNew, openIncident, type Surroundings } from './incident-news.ts';

/** News for one team: who of them is on an open incident, or on a service in trouble without one. */
export const newsOfAssignment = (
  { incidentId, data, occurredAt, seenAt }: ReadFact,
  { incidents }: Surroundings,
): FactNews => {
  const { teamId, serviceId } = data;
  const row = incidents.get(incidentId ?? 0);
  const place = row
    ? affectedBy(row, true)
    : incidentId === undefined && typeof serviceId === 'number' && { serviceId };
  if (typeof teamId !== 'number' || !place || row?.resolvedAt) return nothingNew;
  const [by, to, from] = [data.by, data.to, data.from].map(personOf);
  const incident = row && openIncident(row);
  return {
    ...nothingNew,
    news: [
      {
        affected: { ...place, teamId },
        subject: row ? `incident:${row.id}` : `assignment:${serviceId}`,
        occurredAt,
        seenAt,
        about: { kind: 'assignment', by, to, from, incident },
        ...noPage,
      },
    ],
  };
};

const personOf = (value: unknown): AlertPerson | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'number' &&
  typeof value.name === 'string'
    ? { id: value.id, name: value.name }
    : undefined;
