import type { AlertThreshold } from '../../monitoring/index.ts';
import type { Pass } from './alert-events.ts';

/** Why one integration was alerted; kept with the delivery, since one message may go to several. */
export type Why = {
  readonly rule: Rule;
  readonly pass: Pass;
  /** The integration gets all services, chose these, or was told before that something is open at them. */
  readonly services: 'all' | 'chosen' | 'open';
  /** How bad it had to be for each service of the alert; empty where that decided nothing. */
  readonly thresholds: readonly { readonly serviceId: number; readonly threshold: AlertThreshold }[];
};

/** The rules that make something news, each in a sentence for its reader. */
export const ruleSentences = {
  incident_opened: 'The status page opened an incident that affects what you monitor.',
  incident_unlinked:
    'The status page opened an incident without naming components. Your service includes such incidents.',
  incident_reached_you: 'An open incident began to affect what you monitor, or got worse for it.',
  incident_updated: 'An incident that was open for you changed on the status page.',
  incident_explains: 'The status page opened an incident that explains the problem you already had.',
  incident_resolved: 'The status page resolved an incident that was open for you.',
  open_at_first: 'The status page resolved an incident that was open before your alerts began.',
  still_down: 'The status page resolved the incident, but what you monitor is still not operational.',
  unlisted: 'The incident was removed from the status page without a resolution.',
  not_yours: 'The status page says that the incident no longer affects your components.',
  well_here: 'What you monitor recovered, and the incident continues elsewhere.',
  recovered_still_open:
    'What you monitor recovered and stayed operational, but the status page has not resolved the incident.',
  closed_after_recovery: 'The status page resolved or removed the incident after we told you that you had recovered.',
  no_trouble: 'The incident turned out to be a notice without any effect on you.',
  no_longer_watched: 'The service was removed, paused or changed while something was open, so its alerts ended.',
  status_worse: 'The status of what you monitor got worse.',
  status_better: 'The status of what you monitor got better, but it is not operational yet.',
  stays_bad: 'An unstable status stayed bad.',
  recovered: 'What you monitor became operational again.',
  notice: 'The status page published a notice that reports no problem.',
  explains_past: 'The status page published an incident that explains an earlier problem of yours.',
  status_changed: 'The status of what you monitor changed, and this integration gets every change.',
  unstable: 'The status changed more than 3 times in 10 minutes, so these changes became one alert.',
  settled: 'The status had not changed for 10 minutes.',
  maintenance_scheduled: 'The status page announced a maintenance window.',
  maintenance_started: 'A maintenance window began.',
  maintenance_ended: 'A maintenance window ended.',
  maintenance_moved: 'A maintenance window that you were told of was rescheduled.',
  maintenance_overran: 'A maintenance window was still open 15 minutes after its planned end.',
  maintenance_unlisted:
    'A maintenance window was removed from the status page while its components were still in maintenance.',
  unreadable: 'We could not find out the status from the status page for too long.',
  readable: 'We can find out the status from the status page again.',
  selection_lost: 'A component that you monitor was removed from the status page.',
  channel_failing: 'Alerts did not arrive at another of your integrations.',
  digest: '20 or more alerts came within a minute, so we sent them as one.',
  test: 'Somebody sent a test from the integration.',
} as const satisfies Readonly<Record<string, string>>;

export type Rule = keyof typeof ruleSentences;
