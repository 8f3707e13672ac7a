import { minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type Severity = 'MINOR' | 'MEDIUM' | 'MAJOR' | 'CRITICAL';

export type ChecklyParts = {
  /** The services that aren't well, by id. */
  readonly words?: Readonly<Record<string, Severity>>;
  /** Open ones alone are listed. */
  readonly incidents?: readonly {
    readonly id: string;
    readonly name: string;
    readonly startedAt: number;
    readonly updatedAt?: number;
    readonly severity?: Severity;
    readonly status?: 'INVESTIGATING' | 'IDENTIFIED' | 'MONITORING';
    readonly affects?: readonly string[];
  }[];
};

const services = [
  { id: 's1', name: 'Search' },
  { id: 's2', name: 'Board' },
];

/** A page of Checkly: it says that there are issues while any incident is open. */
export const checkly = ({ words, incidents = [] }: ChecklyParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><a href="https://www.checklyhq.com">Checkly</a>'),
  '/api/v1/summary.json': json({
    page: {
      name: 'Acme',
      url: 'https://status.acme.test',
      status: incidents.length > 0 ? 'HAS_ISSUES' : 'OPERATIONAL',
    },
    activeIncidents: incidents.map(({ startedAt, updatedAt = startedAt, affects = ['s1'], ...one }) => ({
      status: 'INVESTIGATING',
      severity: 'MAJOR',
      startedAt: minute(startedAt),
      updatedAt: minute(updatedAt),
      affectedServices: affects.map((id) => ({ id })),
      url: `https://status.acme.test/incident/${one.id}`,
      ...one,
    })),
    activeMaintenances: [],
  }),
  '/api/v1/services.json': json(services.map((one) => ({ ...one, status: words?.[one.id] ?? 'OPERATIONAL' }))),
});
