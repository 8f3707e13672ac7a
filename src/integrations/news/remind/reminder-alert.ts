import { worse } from '#status';
import type { IncidentNews } from '../../../incidents/index.ts';
import { type AlertIntegration, boardUrlOf } from '../../model/alert.ts';
import type { ReminderKind } from '../../model/reminders.ts';
import { type UnnumberedAlert, withStatus } from '../decide/alert-input.ts';
import { openIncident } from '../rules/incident-news.ts';
import type { OpenService } from './reminder-step.ts';

export type Reminded = {
  readonly kind: ReminderKind;
  readonly open: readonly OpenService[];
  /** The incident of the thread, if it has one. */
  readonly incident?: IncidentNews;
  readonly from: AlertIntegration;
  readonly at: Date;
  /** No slash at the end. */
  readonly publicUrl: string;
};

/** Says since when it has been down, and the provider's latest words. */
export const reminderAlertOf = ({ kind, open, incident: row, from, at, publicUrl }: Reminded): UnnumberedAlert => {
  const services = open.map(({ service }) => withStatus(service));
  const incident = row && { ...openIncident(row), ...(row.text !== undefined && { update: row.text }) };
  const since = Math.min(...open.map(({ state }) => (state.since ?? at).getTime()));
  return {
    kind: kind === 'escalation' ? 'escalated' : 'reminder',
    occurredAt: at,
    readAt: at,
    services,
    boardUrl: boardUrlOf(publicUrl, services, incident),
    status: open.map(({ service }) => service.status).reduce(worse),
    since: new Date(since),
    ...(incident && { incident }),
    ...(row?.publishedAt && { updatedAt: row.publishedAt }),
    ...(kind === 'escalation' && { integration: from }),
  };
};
