import type { AlertKind } from './alert.ts';

/** A kind of event that the owner of an integration can choose. */
export type EventChoice = 'incidents' | 'resolved' | 'assignments' | 'maintenance' | 'ownAlerts' | 'statusChange';

export const everyChoice: readonly EventChoice[] = [
  'incidents',
  'resolved',
  'assignments',
  'maintenance',
  'ownAlerts',
  'statusChange',
];

export type EventChoices = Readonly<Partial<Record<EventChoice, boolean>>>;

/** The events that a channel sends, in addition to tests and digests. */
export type EventOffer =
  /** Choices with their defaults. */
  | { readonly choices: EventChoices }
  /** Always these kinds, and others by choice; `inWords` is for the contract. */
  | { readonly kinds: readonly AlertKind[]; readonly inWords: string; readonly choices?: EventChoices };

/** The offered choices in force. Absent ones stay as before. */
export const choicesOf = (offer: EventOffer, chosen: EventChoices, before: EventChoices = {}): EventChoices =>
  Object.fromEntries(offered(offer).map((one) => [one, chosen[one] ?? before[one] ?? offer.choices?.[one]]));

/**
 * The reason for sending an alert: it's always sent, its channel always sends this kind, these choices are on, the problem was escalated
 * to this integration, or the integration repeats outages or sends summaries.
 */
export type Pass = 'always' | 'channel' | 'escalation' | 'repeat' | 'summary' | readonly EventChoice[];

/** Returns undefined if an integration with these choices doesn't send this kind. */
export const passOf = (offer: EventOffer, chosen: EventChoices, kind: AlertKind): Pass | undefined => {
  const wanted = choicesFor[kind];
  if (wanted === 'always') return wanted;
  if ('kinds' in offer && offer.kinds.includes(kind)) return 'channel';
  const ticked = wanted.filter((choice) => chosen[choice] === true && offer.choices?.[choice] !== undefined);
  return ticked.length > 0 ? ticked : undefined;
};

/** Returns true if an integration with these choices sends this kind. */
export const carries = (offer: EventOffer, chosen: EventChoices, kind: AlertKind): boolean =>
  passOf(offer, chosen, kind) !== undefined;

const choicesFor: Readonly<Record<AlertKind, readonly EventChoice[] | 'always'>> = {
  incident_opened: ['incidents'],
  incident_updated: ['incidents'],
  incident_resolved: ['resolved'],
  assignee_changed: ['assignments'],
  own_alert: ['ownAlerts'],
  // They have rules of their own.
  escalated: [],
  reminder: [],
  summary: [],
  notice: ['incidents'],
  selection_lost: ['incidents'],
  maintenance_scheduled: ['maintenance'],
  maintenance_started: ['maintenance'],
  maintenance_ended: ['maintenance'],
  maintenance_moved: ['maintenance'],
  maintenance_overran: ['maintenance'],
  maintenance_unlisted: ['maintenance'],
  status_changed: ['statusChange'],
  unreadable: ['incidents'],
  readable: ['incidents'],
  // Only the mentioned member gets it, by their notification preferences.
  mentioned: [],
  // Without it, owners would miss alerts and not know.
  channel_failing: 'always',
  // They replace status changes.
  unstable: ['incidents', 'statusChange'],
  settled: ['resolved', 'statusChange'],
  digest: 'always',
  test: 'always',
};

const offered = ({ choices = {} }: { readonly choices?: EventChoices }): readonly EventChoice[] =>
  everyChoice.filter((choice) => choices[choice] !== undefined);
