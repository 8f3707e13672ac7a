import type { AlertThreshold } from '../../monitoring/index.ts';
import type { Pass } from './alert-events.ts';

/** Why one integration was alerted; stored with the delivery, because several integrations may share a message. */
export type Why = {
  readonly rule: Rule;
  readonly pass: Pass;
  /** The integration gets all services, chose these, or had an open alert about them. */
  readonly services: 'all' | 'chosen' | 'open';
  /** How severe it had to be for each service of the alert; empty if the rule has no such condition. */
  readonly thresholds: readonly { readonly serviceId: number; readonly threshold: AlertThreshold }[];
  /** The mute because of which it wasn't sent. */
  readonly muted?: MutedWhy;
  /** The end of the quiet hours in which it wasn't sent, in ISO 8601. */
  readonly quietUntil?: string;
};

/** A mute as it was when it held an alert back. `until`: in ISO 8601; absent until it's resolved. `by`: a name. */
export type MutedWhy = { readonly until?: string; readonly by?: string };

/** The rules that make something news, each in a sentence that fits incidents of pages and of people. */
export const ruleSentences = {
  incident_opened: 'A new incident affects your service.',
  incident_reopened: 'An incident that affects your service was reopened.',
  incident_unlinked: "A new incident isn't linked to a component. Your service includes unlinked incidents.",
  incident_reached_you: 'An open incident started to affect your service, or got worse for it.',
  incident_updated: 'An open incident that affects your service changed.',
  incident_explains: 'A new incident explains the problem you already had.',
  incident_resolved: 'An incident that affected your service was resolved.',
  open_at_first: 'An incident that was open before your alerts began was resolved.',
  still_down: "The incident was resolved, but your service isn't operational yet.",
  unlisted: 'The incident was removed from the status page without a resolution.',
  not_yours: "The status page now says that the incident doesn't affect your components.",
  well_here: 'Your service recovered, and the incident continues elsewhere.',
  recovered_still_open:
    'Your service has been operational for 3 minutes, but the incident is still open on the status page.',
  closed_after_recovery: 'The incident was resolved or removed after we alerted you that your service recovered.',
  no_trouble: "The incident turned out to be a notice that doesn't affect you.",
  no_longer_watched: 'The service was removed, paused or changed while a problem was open, so its alerts ended.',
  status_worse: 'The status of your service got worse.',
  status_better: "The status of your service got better, but it isn't operational yet.",
  stays_bad: 'The status was unstable, then stayed degraded or down for 3 minutes.',
  recovered: 'Your service is operational again.',
  notice: 'The status page published a notice that reports no problem.',
  explains_past: 'An incident that has already ended explains your earlier problem.',
  status_changed: 'The status of your service changed.',
  unstable: 'The status changed more than 3 times in 10 minutes, so these changes became one alert.',
  settled: "The status hadn't changed for 10 minutes.",
  maintenance_scheduled: 'The status page announced a maintenance window.',
  maintenance_started: 'A maintenance window started.',
  maintenance_ended: 'A maintenance window ended or was cancelled.',
  maintenance_moved: 'A maintenance window that we alerted you about was rescheduled.',
  maintenance_overran: 'A maintenance window was still open 15 minutes after its planned end.',
  maintenance_unlisted:
    'A maintenance window was removed from the status page while its components were still in maintenance.',
  unreadable: "We couldn't get a status from the status page for 30 minutes.",
  readable: 'We can get a status from the status page again.',
  selection_lost: 'A component that you monitor was removed from the status page.',
  assignee_changed: 'A colleague took, handed over or released a problem that you were alerted about.',
  own_alert: 'An alert from your own monitoring opened or was resolved, or a likelier cause was found.',
  escalated: 'Nobody was on the problem in time, so another integration escalated it to this one.',
  reminder: 'The outage was still open and nobody was on it, so this integration repeated the alert.',
  mentioned: 'A colleague mentioned you in a note about the incident, or handed it to you.',
  channel_failing: "Alerts to another of your integrations couldn't be delivered.",
  summary: 'This integration sends regular summaries.',
  digest: 'When 20 or more alerts come within a minute, we combine them into digests.',
  test: 'Someone sent a test from this integration.',
} as const satisfies Readonly<Record<string, string>>;

export type Rule = keyof typeof ruleSentences;
