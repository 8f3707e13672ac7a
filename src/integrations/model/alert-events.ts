import type { AlertKind } from './alert.ts';

/** What the owner of an integration ticked, of what its channel offers. */
export type EventChoice = 'incidents' | 'resolved' | 'maintenance' | 'statusChange';

export const everyChoice: readonly EventChoice[] = ['incidents', 'resolved', 'maintenance', 'statusChange'];

export type EventChoices = Readonly<Partial<Record<EventChoice, boolean>>>;

/** What a channel is told of, besides tests and digests. */
export type EventOffer =
  /** Boxes to tick, as they stand where nothing was said. */
  | { readonly choices: EventChoices }
  /** No boxes: it is told of these, whatever is ticked; `inWords` for the contract. */
  | { readonly kinds: readonly AlertKind[]; readonly inWords: string };

/** The choices that are offered, as they count: what was left out is as it was before. */
export const choicesOf = (offer: EventOffer, chosen: EventChoices, before: EventChoices = {}): EventChoices =>
  'kinds' in offer
    ? {}
    : Object.fromEntries(offered(offer).map((one) => [one, chosen[one] ?? before[one] ?? offer.choices[one]]));

/** What lets an alert through: nothing can stop it, its channel gets such alerts anyway, or these choices are ticked. */
export type Pass = 'always' | 'channel' | readonly EventChoice[];

/** What lets a kind through to an integration with these choices; undefined where nothing does. */
export const passOf = (offer: EventOffer, chosen: EventChoices, kind: AlertKind): Pass | undefined => {
  const wanted = choicesFor[kind];
  if (wanted === 'always') return wanted;
  if ('kinds' in offer) return offer.kinds.includes(kind) ? 'channel' : undefined;
  const ticked = wanted.filter((choice) => chosen[choice] === true && offer.choices[choice] !== undefined);
  return ticked.length > 0 ? ticked : undefined;
};

/** Whether an integration with these choices is told of a kind. */
export const carries = (offer: EventOffer, chosen: EventChoices, kind: AlertKind): boolean =>
  passOf(offer, chosen, kind) !== undefined;

const choicesFor: Readonly<Record<AlertKind, readonly EventChoice[] | 'always'>> = {
  incident_opened: ['incidents'],
  incident_updated: ['incidents'],
  incident_resolved: ['resolved'],
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
  // Whoever is not told of it misses alerts and does not know.
  channel_failing: 'always',
  // They stand for changes of status, told either as such or as trouble that came and went.
  unstable: ['incidents', 'statusChange'],
  settled: ['resolved', 'statusChange'],
  digest: 'always',
  test: 'always',
};

const offered = ({ choices }: { readonly choices: EventChoices }): readonly EventChoice[] =>
  everyChoice.filter((choice) => choices[choice] !== undefined);
