import { minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type Word = 'operational' | 'degraded' | 'downtime' | 'maintenance' | 'resolved';

type Touched = Readonly<Record<string, Word>>;

export type BetterstackParts = {
  /** The page's own word; `operational` where absent. */
  readonly state?: Word;
  /** The resources that aren't well, by id. */
  readonly words?: Touched;
  /** Past ones stay listed. */
  readonly reports?: readonly {
    readonly id: string;
    readonly title: string;
    readonly type?: 'manual' | 'automatic' | 'maintenance';
    readonly state: Word;
    readonly startsAt: number;
    readonly endsAt?: number;
    readonly affects?: Touched;
    /** Oldest first. */
    readonly updates?: readonly { readonly at: number; readonly message: string; readonly affects?: Touched }[];
  }[];
  readonly updatedAt?: number;
};

/** A page of Better Stack at `/index.json`. A resolved report keeps an empty end. */
export const betterstack = ({
  state = 'operational',
  words,
  reports = [],
  updatedAt,
}: BetterstackParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><link href="https://cdnjs.betterstack.com/a.css" rel="stylesheet">'),
  '/index.json': json({
    data: {
      id: '1',
      type: 'status_page',
      attributes: {
        company_name: 'Acme',
        timezone: 'UTC',
        aggregate_state: state,
        announcement: null,
        ...(updatedAt !== undefined && { updated_at: minute(updatedAt) }),
      },
    },
    included: [
      { id: '7', type: 'status_page_section', attributes: { name: 'Core', position: 0 } },
      ...resources.map(({ id, name }) => ({
        id,
        type: 'status_page_resource',
        attributes: {
          status_page_section_id: 7,
          public_name: name,
          status: words?.[id] ?? 'operational',
          status_history: [],
        },
      })),
      ...reports.flatMap(({ id, title, type = 'manual', state: reported, startsAt, endsAt, affects, updates = [] }) => [
        {
          id,
          type: 'status_report',
          attributes: {
            title,
            report_type: type,
            starts_at: minute(startsAt),
            ends_at: endsAt === undefined ? null : minute(endsAt),
            aggregate_state: reported,
            affected_resources: listOf(affects),
          },
          relationships: {
            status_updates: { data: updates.map((_, index) => ({ id: `${id}-${index}`, type: 'status_update' })) },
          },
        },
        ...updates.map((one, index) => ({
          id: `${id}-${index}`,
          type: 'status_update',
          attributes: {
            message: one.message,
            published_at: minute(one.at),
            affected_resources: listOf(one.affects ?? affects),
          },
        })),
      ]),
    ],
  }),
});

const resources = [
  { id: '11', name: 'API' },
  { id: '12', name: 'Website' },
];

const listOf = (touched: Touched = {}) =>
  Object.entries(touched).map(([id, status]) => ({ status_page_resource_id: id, status }));
