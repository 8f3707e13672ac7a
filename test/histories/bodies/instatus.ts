import { minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type Word = 'OPERATIONAL' | 'DEGRADEDPERFORMANCE' | 'PARTIALOUTAGE' | 'MAJOROUTAGE' | 'UNDERMAINTENANCE';

export type InstatusParts = {
  /** The page's own word; `UP` where absent. */
  readonly status?: 'UP' | 'HASISSUES' | 'UNDERMAINTENANCE';
  /** The components that aren't well, by id. */
  readonly words?: Readonly<Record<string, Word>>;
  readonly components?: readonly { readonly id: string; readonly name: string }[];
  /** Only those that are open are ever listed. */
  readonly incidents?: readonly {
    readonly id: string;
    readonly name: string;
    readonly startedAt: number;
    readonly status?: 'INVESTIGATING' | 'IDENTIFIED' | 'MONITORING';
    readonly impact?: Word;
  }[];
  readonly maintenances?: readonly {
    readonly id: string;
    readonly name: string;
    readonly from: number;
    readonly minutes: number;
    readonly status: 'NOTSTARTEDYET' | 'INPROGRESS' | 'COMPLETED';
  }[];
};

/** A page of Instatus; the lists are missing where there is nothing. No time of its own, no document of past incidents. */
export const instatus = ({
  status = 'UP',
  words,
  components = parts,
  incidents,
  maintenances,
}: InstatusParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><a href="https://instatus.com">Powered by instatus.com</a>'),
  '/summary.json': json({
    page: { name: 'Acme', url: 'https://acme.instatus.test', status },
    activeIncidents: incidents?.map(({ startedAt, ...one }) => ({
      status: 'INVESTIGATING',
      impact: 'MAJOROUTAGE',
      started: minute(startedAt),
      updatedAt: minute(startedAt),
      url: `https://acme.instatus.test/incident/${one.id}`,
      ...one,
    })),
    activeMaintenances: maintenances?.map(({ from, minutes, ...one }) => ({
      start: minute(from),
      duration: minutes,
      url: `https://acme.instatus.test/maintenance/${one.id}`,
      ...one,
    })),
  }),
  '/v3/components.json': json({
    components: components.map(({ id, name }) => ({ id, name, status: words?.[id] ?? 'OPERATIONAL', group: null })),
  }),
});

const parts = [
  { id: 'api', name: 'API' },
  { id: 'web', name: 'Website' },
];
