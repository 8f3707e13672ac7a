import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

export type SlackIncident = {
  readonly id: number;
  readonly title: string;
  readonly type?: 'incident' | 'notice' | 'outage' | 'maintenance';
  readonly status?: 'active' | 'resolved';
  readonly startedAt: number;
  readonly services?: readonly string[];
  /** Newest first. */
  readonly notes?: readonly { readonly at: number; readonly body: string }[];
};

export const slackPath = '/api/v2.0.0/current';

/** Slack's own page: `status` is `ok`, or `active` while any is listed. */
export const slackSays = (incidents: readonly SlackIncident[] = [], changedAt = 0): PageSays => ({
  [slackPath]: json({
    status: incidents.length === 0 ? 'ok' : 'active',
    date_created: minute(changedAt),
    date_updated: minute(changedAt),
    active_incidents: incidents.map(({ startedAt, notes = [], ...one }) => ({
      type: 'outage',
      status: 'active',
      url: `https://slack-status.com/2026-05/${one.id}`,
      services: ['Messaging'],
      date_created: minute(startedAt),
      date_updated: minute(notes[0]?.at ?? startedAt),
      notes: notes.map(({ at, body }) => ({ date_created: minute(at), body })),
      ...one,
    })),
  }),
});
