import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

type Kind = 'major' | 'minor' | 'scheduled';

export type StatuspalEvent = {
  readonly id: number;
  readonly title: string;
  readonly type: Kind;
  readonly from: number;
  readonly until?: number;
  /** Ids of services. */
  readonly affects?: readonly number[];
  /** Newest first. */
  readonly updates?: readonly { readonly at: number; readonly type: string; readonly description: string }[];
};

export type StatuspalParts = {
  readonly kind?: Kind;
  /** The services that aren't well, by id. */
  readonly kinds?: Readonly<Record<number, Kind>>;
  readonly incidents?: readonly StatuspalEvent[];
  readonly maintenances?: readonly StatuspalEvent[];
  readonly upcoming?: readonly StatuspalEvent[];
};

export const statuspalPath = '/api/v2/status_pages/acme/status';

/** A page of Statuspal; its times name no zone and are UTC. */
export const statuspal = ({
  kind,
  kinds,
  incidents = [],
  maintenances = [],
  upcoming = [],
}: StatuspalParts = {}): PageSays => ({
  [statuspalPath]: json({
    status_page: {
      name: 'Acme',
      url: 'acme.statuspal.test',
      time_zone: 'Etc/UTC',
      current_incident_type: kind ?? null,
    },
    services: [
      { id: 2, name: 'Mail' },
      { id: 3, name: 'Web' },
    ].map((one) => ({ ...one, current_incident_type: kinds?.[one.id] ?? null, children: [] })),
    incidents: incidents.map(eventJson),
    maintenances: maintenances.map(eventJson),
    upcoming_maintenances: upcoming.map(eventJson),
  }),
});

const written = (minutes: number): string => minute(minutes).slice(0, 19);

const eventJson = ({ id, title, type, from, until, affects = [], updates = [] }: StatuspalEvent) => ({
  id,
  title,
  type,
  starts_at: written(from),
  ends_at: until === undefined ? null : written(until),
  service_ids: affects,
  updates: updates.map(({ at, ...one }) => ({ ...one, posted_at: written(at) })),
});
