import { minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type State = 'operational' | 'degraded' | 'partially_degraded' | 'under_maintenance';

export type SorryNotice = {
  readonly id: number;
  readonly subject: string;
  readonly type?: 'planned' | 'unplanned';
  readonly state: string;
  readonly timeline: 'future' | 'present' | 'past_recent';
  readonly from: number;
  readonly until?: number;
  readonly components?: readonly number[];
  /** Newest first. */
  readonly updates?: readonly { readonly at: number; readonly state: string; readonly content: string }[];
};

export type SorryParts = {
  readonly state?: State;
  /** The components that aren't well, by id. */
  readonly states?: Readonly<Record<number, State>>;
  readonly notices?: readonly SorryNotice[];
};

/** A page of Sorry: its word, its components and its notices, each a document. */
export const sorry = ({ state = 'operational', states, notices = [] }: SorryParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><a href="https://www.sorryapp.com">Sorry</a>'),
  '/api/v1/status.json': json({
    page: {
      id: 91,
      name: 'Acme',
      state,
      state_text: state,
      url: 'https://status.acme.test',
      links: {
        components: { href: '/api/v1/components', count: 2 },
        notices: { href: '/api/v1/notices', count: notices.length },
        self: '/api/v1',
      },
    },
  }),
  '/api/v1/components': json({
    components: [
      { id: 1, name: 'Sending' },
      { id: 2, name: 'Inbound' },
    ].map((one) => ({ ...one, state: states?.[one.id] ?? 'operational', parent_id: null })),
    meta: { count: 2, total_count: 2, next_page: null },
  }),
  '/api/v1/notices': json({ notices: notices.map(noticeJson), meta: { count: notices.length, next_page: null } }),
});

const noticeJson = ({
  id,
  subject,
  type = 'unplanned',
  state,
  timeline,
  from,
  until,
  components = [],
  updates = [],
}: SorryNotice) => ({
  id,
  type,
  state,
  timeline_state: timeline,
  subject,
  began_at: minute(from),
  ended_at: until === undefined ? null : minute(until),
  link: `/notices/${id}`,
  components: components.map((one) => ({ id: one })),
  updates: updates.map(({ at, ...one }) => ({ ...one, created_at: minute(at) })),
});
