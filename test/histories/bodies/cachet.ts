import { type Asked, minute, type PageSays, type Said } from '../history.ts';
import { html, json } from './answers.ts';

/** 1 operational, 2 performance issues, 3 partial outage, 4 major outage. */
type Level = 1 | 2 | 3 | 4;
/** 1 investigating, 2 identified, 3 watching, 4 fixed. */
type State = 1 | 2 | 3 | 4;

export type CachetIncident = {
  readonly id: number;
  readonly name: string;
  readonly startedAt: number;
  /** The component that it is about. */
  readonly component?: number;
  /** Oldest first, after the first message. */
  readonly updates?: readonly { readonly at: number; readonly status: State; readonly message: string }[];
};

export type CachetParts = {
  /** The components that aren't well, by id. */
  readonly levels?: Readonly<Record<number, Level>>;
  /** Open ones and past ones, in any order. */
  readonly incidents?: readonly CachetIncident[];
  /** Minutes that the page's clock is east of Greenwich: its times name no zone. */
  readonly zone?: number;
};

const components = [
  { id: 1, name: 'API' },
  { id: 2, name: 'Website' },
];

/** A page of Cachet 2: 20 or `per_page` of a list at a time, the oldest first unless asked otherwise. */
export const cachet = ({ levels, incidents = [], zone = 0 }: CachetParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><footer>Powered by Cachet</footer>'),
  '/api/v1/components': listed(
    components.map((one) => ({
      ...one,
      status: levels?.[one.id] ?? 1,
      status_name: 'Named',
      group_id: 0,
      enabled: true,
    })),
  ),
  '/api/v1/components/groups': listed([]),
  '/api/v1/incidents': listed(incidents.map((one) => incidentV2(one, zone))),
  '/api/v1/schedules': listed([]),
});

/** The same of Cachet 3, in JSON:API. */
export const cachet3 = ({ levels, incidents = [], zone = 0 }: CachetParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><footer>Powered by Cachet</footer>'),
  '/api/components': json({
    data: components.map(({ id, name }) => ({
      id: String(id),
      type: 'components',
      attributes: { id, name, status: { human: 'Named', value: levels?.[id] ?? 1 }, enabled: true },
    })),
  }),
  '/api/incidents': json({ data: incidents.toReversed().map((one) => incidentV3(one, zone)) }),
  '/api/schedules': json({ data: [] }),
});

const listed =
  (all: readonly { readonly id: number }[]) =>
  ({ query }: Asked): Said => {
    const perPage = Math.min(Number(query.get('per_page') ?? 20), 100);
    const page = Number(query.get('page') ?? 1);
    const inOrder = query.get('order') === 'desc' ? all.toSorted((a, b) => b.id - a.id) : all;
    const data = inOrder.slice((page - 1) * perPage, page * perPage);
    const pages = Math.max(1, Math.ceil(all.length / perPage));
    const pagination = {
      total: all.length,
      count: data.length,
      per_page: perPage,
      current_page: page,
      total_pages: pages,
    };
    const next = page < pages ? `?page=${page + 1}` : null;
    return json({ meta: { pagination: { ...pagination, links: { next_page: next } } }, data });
  };

const written = (minutes: number, zone: number): string =>
  minute(minutes + zone)
    .slice(0, 19)
    .replace('T', ' ');

const incidentV2 = ({ id, name, startedAt, component = 0, updates = [] }: CachetIncident, zone: number) => {
  const newest = updates.at(-1);
  return {
    id,
    component_id: component,
    name,
    status: 1,
    latest_status: newest?.status ?? 1,
    is_resolved: newest?.status === 4,
    message: 'We are looking into it.',
    occurred_at: written(startedAt, zone),
    created_at: written(startedAt, zone),
    updated_at: written(newest?.at ?? startedAt, zone),
    permalink: `https://cachet.test/incidents/${id}`,
    updates: updates.map(({ at, ...one }, index) => ({ id: id * 100 + index, ...one, created_at: written(at, zone) })),
  };
};

const humans = { 1: 'Investigating', 2: 'Identified', 3: 'Watching', 4: 'Fixed' };

const incidentV3 = ({ id, name, startedAt, updates = [] }: CachetIncident, zone: number) => {
  const newest = updates.at(-1);
  const value = newest?.status ?? 1;
  return {
    id: String(id),
    type: 'incidents',
    attributes: {
      id,
      name,
      message: newest?.message ?? 'We are looking into it.',
      status: { human: humans[value], value },
      occurred: { string: written(startedAt, zone) },
      created: { string: written(startedAt, zone) },
      updated: { string: written(newest?.at ?? startedAt, zone) },
    },
  };
};
