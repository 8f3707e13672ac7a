import type { AlertKind } from './alert.ts';

export type Channel = 'slack' | 'teams' | 'webhook' | 'email';

/** What the owner of an integration ticked; `statusChange` exists for webhooks only. */
export type EventChoice = 'incidents' | 'resolved' | 'maintenance' | 'statusChange';

export type EventChoices = Readonly<Partial<Record<EventChoice, boolean>>>;

/** Teams has no boxes to tick: it is told of opened and resolved, and of what stands for them. */
export const teamsEvents: EventChoices = { incidents: true, resolved: true };

/** Whether an integration with these choices is told of a kind. */
export const carries = (channel: Channel, choices: EventChoices, kind: AlertKind): boolean => {
  if (channel === 'teams' && kind === 'incident_updated') return false;
  const effective = channel === 'teams' ? teamsEvents : choices;
  const wanted = choicesFor[kind];
  return (
    wanted === 'always' ||
    wanted.some((choice) => effective[choice] === true && (choice !== 'statusChange' || channel === 'webhook'))
  );
};

/**
 * One fact is told once: of the kinds that it could be told as, best first, the one this integration carries. A change of
 * status without an incident, for one, is `['incident_opened', 'status_changed']`.
 */
export const kindToTell = <Kind extends AlertKind>(
  channel: Channel,
  choices: EventChoices,
  kinds: readonly Kind[],
): Kind | undefined => kinds.find((kind) => carries(channel, choices, kind));

const choicesFor: Readonly<Record<AlertKind, readonly EventChoice[] | 'always'>> = {
  incident_opened: ['incidents'],
  incident_updated: ['incidents'],
  incident_resolved: ['resolved'],
  maintenance_scheduled: ['maintenance'],
  maintenance_started: ['maintenance'],
  maintenance_ended: ['maintenance'],
  status_changed: ['statusChange'],
  unreadable: ['incidents'],
  // They stand for changes of status, told either as such or as trouble that came and went.
  unstable: ['incidents', 'statusChange'],
  settled: ['resolved', 'statusChange'],
  digest: 'always',
  test: 'always',
};
