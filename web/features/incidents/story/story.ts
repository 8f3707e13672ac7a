import type { Incident } from '../../../board/status/status.ts';
import type { IncidentDetail } from '../../../data/queries.ts';
import { saidOf, type Update } from '../said-of.ts';
import type { TeamEntry } from '../team/team-calls.ts';
import { toldWhom } from '../view/told-words.ts';
import type { Shown } from './shown.ts';

export type StoryEvent = { readonly key: string; readonly at: string } & (
  | { readonly kind: 'update'; readonly update: Update }
  | { readonly kind: 'team'; readonly entry: TeamEntry }
  /** One alert, and the integrations that got it. */
  | { readonly kind: 'alert'; readonly names: readonly string[] }
  /** Alerts that weren't sent because of one mute. */
  | { readonly kind: 'muted'; readonly count: number; readonly by: string | null }
);

type Told = Pick<IncidentDetail, 'incident' | 'team' | 'told'>;

/** The events of an incident, newest first. */
export const storyOf = ({ incident, team, told }: Told, shown: Shown | undefined): readonly StoryEvent[] =>
  [
    ...(shown === 'team' ? [] : updatesOf(incident)),
    ...(shown === 'updates' ? [] : team.map(byTeam)),
    ...(shown === undefined ? [...alertsOf(told), ...missedOf(told)] : []),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));

const updatesOf = (incident: Incident): readonly StoryEvent[] =>
  saidOf(incident).map((update) => ({
    kind: 'update',
    key: `${update.at} ${update.status} ${update.text}`,
    at: update.at,
    update,
  }));

const byTeam = (entry: TeamEntry): StoryEvent => ({ kind: 'team', key: `team ${entry.id}`, at: entry.at, entry });

const alertsOf = (told: Told['told']): readonly StoryEvent[] => {
  const sent = told.flatMap(({ kind, readAt, acceptedAt, ...whom }) =>
    acceptedAt === null ? [] : [{ news: `${kind} ${readAt}`, name: toldWhom(whom), acceptedAt }],
  );
  return [...Map.groupBy(sent, ({ news }) => news)].map(([news, alerts]) => ({
    kind: 'alert',
    key: news,
    at: alerts.map(({ acceptedAt }) => acceptedAt).toSorted()[0] ?? '',
    names: alerts.map(({ name }) => name),
  }));
};

const missedOf = (told: Told['told']): readonly StoryEvent[] => {
  const missed = told.flatMap(({ kind, readAt, muted }) =>
    muted ? [{ news: `${kind} ${readAt}`, readAt, by: muted.by, mute: `${muted.by} ${muted.until}` }] : [],
  );
  return [...Map.groupBy(missed, ({ mute }) => mute)].map(([mute, alerts]) => ({
    kind: 'muted',
    key: `muted ${mute}`,
    at:
      alerts
        .map(({ readAt }) => readAt)
        .toSorted()
        .at(-1) ?? '',
    count: new Set(alerts.map(({ news }) => news)).size,
    by: alerts[0]?.by ?? null,
  }));
};
