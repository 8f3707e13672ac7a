import { minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type Word = 'success' | 'degraded' | 'error' | 'info';
type Phase = 'investigating' | 'identified' | 'monitoring' | 'resolved';

export type OpenstatusParts = {
  /** The page's own word; `success` where absent. */
  readonly status?: Word;
  /** The components that aren't well, by id. */
  readonly words?: Readonly<Record<number, Word>>;
  /** Past ones stay listed. */
  readonly reports?: readonly {
    readonly id: number;
    readonly title: string;
    readonly affects?: readonly number[];
    /** Oldest first. */
    readonly updates: readonly { readonly at: number; readonly status: Phase; readonly message: string }[];
  }[];
  readonly maintenances?: readonly {
    readonly id: number;
    readonly name: string;
    readonly from: number;
    readonly to: number;
  }[];
};

const components = [
  { id: 51, name: 'API' },
  { id: 52, name: 'Docs' },
];

/** A page of openstatus; a maintenance is of its API and has no state but its times. */
export const openstatus = ({
  status = 'success',
  words,
  reports = [],
  maintenances = [],
}: OpenstatusParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><a href="https://www.openstatus.dev">openstatus</a>'),
  '/feed/json': json({
    title: 'Acme',
    description: '',
    status,
    monitors: [],
    pageComponents: components.map((one) => ({
      ...one,
      monitorId: null,
      groupId: null,
      status: words?.[one.id] ?? 'success',
    })),
    pageComponentGroups: [],
    statusReports: reports.map(({ id, title, affects = [51], updates }) => ({
      id,
      title,
      status: updates.at(-1)?.status,
      pageComponents: affects,
      statusReportUpdates: updates.map(({ at, ...one }) => ({ ...one, date: minute(at) })),
    })),
    maintenances: maintenances.map(({ from, to, ...one }) => ({
      ...one,
      message: 'Short pauses.',
      from: minute(from),
      to: minute(to),
      pageComponents: [51],
    })),
  }),
});
