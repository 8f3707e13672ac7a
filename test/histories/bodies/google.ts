import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

type Word = 'SERVICE_OUTAGE' | 'SERVICE_DISRUPTION' | 'SERVICE_INFORMATION' | 'AVAILABLE';

export type GoogleIncident = {
  readonly id: string;
  readonly title: string;
  readonly startedAt: number;
  readonly endedAt?: number;
  readonly impact?: Word;
  readonly products?: readonly string[];
  readonly locations?: readonly string[];
  /** Oldest first; the newest tells the present. */
  readonly updates: readonly { readonly at: number; readonly status: Word; readonly text: string }[];
};

/** The list of Google Cloud, newest first, a year long. */
export const google = (incidents: readonly GoogleIncident[]): PageSays => ({
  '/incidents.json': json([...incidents.map(incidentJson), incidentJson(longAgo)]),
});

const longAgo: GoogleIncident = {
  id: 'old1',
  title: 'Slow queries',
  startedAt: -90_000,
  endedAt: -89_900,
  updates: [{ at: -89_900, status: 'AVAILABLE', text: 'All is well.' }],
};

const written = (minutes: number): string => minute(minutes).replace('.000Z', '+00:00');

const incidentJson = ({
  id,
  title,
  startedAt,
  endedAt,
  impact = 'SERVICE_OUTAGE',
  products = ['Cloud Storage'],
  ...one
}: GoogleIncident) => {
  const newest = one.updates.at(-1);
  const locations = (one.locations ?? ['europe-west9']).map((place) => ({ id: place, title: place }));
  return {
    id,
    number: '1',
    begin: written(startedAt),
    created: written(startedAt + 1),
    modified: written(newest?.at ?? startedAt),
    ...(endedAt !== undefined && { end: written(endedAt) }),
    external_desc: title,
    updates: one.updates.toReversed().map(({ at, status, text }) => ({
      created: written(at),
      when: written(at),
      text,
      status,
      affected_locations: locations,
    })),
    most_recent_update: newest && {
      created: written(newest.at),
      when: written(newest.at),
      text: newest.text,
      status: newest.status,
    },
    status_impact: impact,
    severity: 'high',
    service_key: 'storage',
    service_name: products[0],
    affected_products: products.map((product) => ({ id: product.toLowerCase(), title: product })),
    uri: `incidents/${id}`,
    currently_affected_locations: endedAt === undefined ? locations : [],
    previously_affected_locations: endedAt === undefined ? [] : locations,
  };
};
