import { z } from 'zod';
import type { ItemStatus } from '../item-status.ts';
import { INCIDENT_PHASES, MAINTENANCE_PHASES, type PostKind, type PostPhase } from '../posts/post.ts';
import { cut, MOST } from './bounds.ts';
import type { Origin, OriginPost, OriginSection, OriginUpdate } from './origin.ts';

const YEARS = { first: 1970, last: 2999 };
/** PostgreSQL knows fewer years than JavaScript. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((at) => at.getUTCFullYear() >= YEARS.first && at.getUTCFullYear() <= YEARS.last);
const id = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const component = z.object({
  id,
  name: z.string(),
  description: z.string().nullish(),
  position: z.number().nullish(),
  group: z.boolean().nullish(),
  group_id: z.string().nullish(),
});
const update = z.object({
  id,
  status: z.string(),
  body: z.string().nullish(),
  created_at: moment,
  display_at: moment.nullish(),
});
const post = z.object({
  id,
  name: z.string(),
  status: z.string(),
  impact: z.string().nullish(),
  created_at: moment,
  started_at: moment.nullish(),
  monitoring_at: moment.nullish(),
  resolved_at: moment.nullish(),
  scheduled_for: moment.nullish(),
  scheduled_until: moment.nullish(),
  components: z.array(z.object({ id: z.string() })).nullish(),
  incident_updates: z.array(update),
});
type Post = z.output<typeof post>;

/** The public documents of a Statuspage, below its URL. */
export const statuspageDocuments = {
  summary: z.object({ page: z.object({ name: z.string() }), components: z.array(component) }),
  incidents: z.object({ incidents: z.array(post) }),
  maintenances: z.object({ scheduled_maintenances: z.array(post) }),
} as const;

export type StatuspageDocuments = {
  readonly [Name in keyof typeof statuspageDocuments]: z.output<(typeof statuspageDocuments)[Name]>;
};

/** Plain text of HTML, up to so many characters. */
export type PlainText = (html: string, most: number) => string;

/** Statuspage's public API v2. It gives the newest 50 incidents and maintenances, and no subscribers. */
export const readStatuspage = (
  { summary, incidents, maintenances }: StatuspageDocuments,
  plainText: PlainText,
): Origin => ({
  name: summary.page.name,
  sections: sectionsOf(summary.components, plainText),
  posts: [
    ...incidents.incidents.flatMap((one) => postOf('incident', one, plainText)),
    ...maintenances.scheduled_maintenances.flatMap((one) => postOf('maintenance', one, plainText)),
  ],
});

type Component = z.output<typeof component>;

const sectionsOf = (components: readonly Component[], plainText: PlainText): readonly OriginSection[] => {
  const sorted = components.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  const groups = sorted.filter(({ group }) => group);
  const ids = new Set(groups.map((one) => one.id));
  const members = Map.groupBy(
    sorted.filter(({ group }) => !group),
    ({ group_id }) => (group_id && ids.has(group_id) ? group_id : undefined),
  );
  const itemsOf = (group: string | undefined) =>
    (members.get(group) ?? []).map(({ id: originId, name, description }) => ({
      originId,
      name: cut(name, MOST.name) || originId,
      description: plainText((description ?? '').slice(0, LONGEST_SOURCE), MOST.description) || undefined,
    }));
  const alone = itemsOf(undefined);
  return [
    ...(alone.length > 0 ? [{ originId: undefined, name: '', items: alone }] : []),
    ...groups.map((group) => ({ originId: group.id, name: cut(group.name, MOST.name), items: itemsOf(group.id) })),
  ];
};

/** Characters of a text with its markup that we look at. */
const LONGEST_SOURCE = 20_000;

const impacts: Readonly<Record<string, ItemStatus>> = {
  none: 'operational',
  minor: 'degraded',
  major: 'partial_outage',
  critical: 'outage',
};

/** A post whose words or phase we don't know is left out. */
const postOf = (kind: PostKind, given: Post, plainText: PlainText): readonly OriginPost[] => {
  const phase = phaseOf(kind, given.status);
  const updates = updatesOf(kind, given, phase, plainText);
  const title = cut(given.name, MOST.title);
  const startsAt = kind === 'maintenance' ? given.scheduled_for : (given.started_at ?? given.created_at);
  const endsAt = kind === 'maintenance' ? given.scheduled_until : undefined;
  if (phase === undefined || title === '' || updates.length === 0 || !startsAt) return [];
  if (kind === 'maintenance' && (!endsAt || endsAt <= startsAt)) return [];
  return [
    {
      originId: given.id,
      kind,
      title,
      phase,
      status: kind === 'maintenance' ? 'maintenance' : (impacts[given.impact ?? ''] ?? 'degraded'),
      startsAt,
      endsAt: endsAt ?? undefined,
      monitoringAt: given.monitoring_at ?? undefined,
      resolvedAt: endOf(phase, given, updates.at(-1)?.shownAt ?? startsAt),
      createdAt: given.created_at,
      items: (given.components ?? []).map(({ id }) => id),
      updates,
    },
  ];
};

const updatesOf = (
  kind: PostKind,
  { incident_updates }: Post,
  phase: PostPhase | undefined,
  plainText: PlainText,
): readonly OriginUpdate[] =>
  incident_updates
    .flatMap(({ id: originId, status, body, created_at, display_at }) => {
      const text = plainText((body ?? '').slice(0, LONGEST_SOURCE), MOST.text);
      const ofUpdate = phaseOf(kind, status) ?? phase;
      if (text === '' || ofUpdate === undefined) return [];
      return [{ originId, phase: ofUpdate, text, shownAt: display_at ?? created_at, createdAt: created_at }];
    })
    .toSorted((one, other) => one.shownAt.getTime() - other.shownAt.getTime());

const OVER: readonly PostPhase[] = ['resolved', 'postmortem', 'completed'];

const endOf = (phase: PostPhase, { resolved_at }: Post, last: Date): Date | undefined =>
  OVER.includes(phase) ? (resolved_at ?? last) : undefined;

const phaseOf = (kind: PostKind, word: string): PostPhase | undefined => {
  const phases: readonly PostPhase[] = kind === 'incident' ? INCIDENT_PHASES : MAINTENANCE_PHASES;
  return phases.find((phase) => phase === word);
};
