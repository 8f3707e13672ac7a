import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

/** 100 operational, 200 planned maintenance, 300 degraded, 400 partial disruption, 500 disruption, 600 security event. */
type Code = 100 | 200 | 300 | 400 | 500 | 600;

export type StatusioParts = {
  readonly overall?: Code;
  /** The components that aren't well, by id. */
  readonly codes?: Readonly<Record<string, Code>>;
  /** Only open ones are listed. */
  readonly incidents?: readonly {
    readonly id: string;
    readonly name: string;
    readonly startedAt: number;
    /** Ids of components. */
    readonly affects?: readonly string[];
    /** Oldest first; `state` is 100 investigating, 200 identified, 300 monitoring. */
    readonly messages: readonly {
      readonly at: number;
      readonly state: 100 | 200 | 300;
      readonly status: Code;
      readonly details: string;
    }[];
  }[];
  readonly updatedAt?: number;
};

export const registry = '5a0000000000000000000001';
export const hub = '5a0000000000000000000002';
const components = [
  { id: registry, name: 'Registry' },
  { id: hub, name: 'Hub' },
];

/** Where the document of a page of Status.io is. */
export const statusioPath = '/1.0/status/5a00000000000000000000aa';

/** A page of Status.io. */
export const statusio = ({ overall = 100, codes, incidents = [], updatedAt = 0 }: StatusioParts = {}): PageSays => ({
  [statusioPath]: json({
    result: {
      status_overall: { updated: minute(updatedAt), status: words[overall], status_code: overall },
      status: components.map((one) => {
        const code = codes?.[one.id] ?? 100;
        return { ...one, status: words[code], status_code: code, updated: minute(updatedAt), containers: [] };
      }),
      incidents: incidents.map(({ id, name, startedAt, affects = [], messages }) => ({
        _id: id,
        name,
        datetime_open: minute(startedAt),
        messages: messages.map(({ at, ...one }) => ({ ...one, datetime: minute(at) })),
        components_affected: components
          .filter((one) => affects.includes(one.id))
          .map((one) => ({ _id: one.id, name: one.name })),
        containers_affected: [],
      })),
      maintenance: { active: [], upcoming: [] },
    },
  }),
});

const words = {
  100: 'Operational',
  200: 'Planned Maintenance',
  300: 'Degraded Performance',
  400: 'Partial Service Disruption',
  500: 'Service Disruption',
  600: 'Security Event',
};
