import { z } from 'zod';
import { linkFrom } from '../reading/addresses.ts';
import { documentOf, type ReadingContext, type SourceDocument } from '../reading/reader.ts';
import { plainText } from '../reading/safe-text.ts';
import {
  flag,
  hasShape,
  id,
  listOf,
  maybe,
  maybeId,
  moment,
  optionalPayload,
  payloadOf,
  text,
  wholeListOf,
} from '../reading/shapes.ts';
import { maintenanceStateOf } from '../reading/words.ts';
import type { PageMaintenance, Reading } from '../status-page.ts';
import { pagerDutyIncident, pagerDutyPath, pagerDutySnapshot } from './pagerduty-snapshot.ts';

const LABEL = 'PagerDuty';

/** Returns true for the services, the affected ones or the words of a page. */
export const isPagerDutyApi = (document: SourceDocument): boolean => hasShape(document, recognisable);

const recognisable = z.union([
  z.object({ services: wholeListOf(z.object({ business_service_id: z.string(), is_active: z.boolean() }), 1) }),
  z.object({ impacted_services: wholeListOf(z.object({ service_id: z.string(), impact_severity_id: z.string() })) }),
  z.object({ post_enums: wholeListOf(z.object({ id: z.string(), name: z.string() }), 1) }),
]);

const services = z.object({
  services: wholeListOf(z.object({ id, name: text, display_name: text, is_active: flag })),
});
const impacts = z.object({ impacted_services: wholeListOf(z.object({ service_id: id, impact_severity_id: id })) });
const words = z.object({
  post_enums: wholeListOf(z.object({ id, name: text, layout_settings: maybe({ key: text }) })),
});
const update = z.object({
  id: maybeId,
  status_id: text,
  severity_id: text,
  message: text,
  reported_at: moment,
  impacts: listOf(z.object({ service_id: id })),
});
type Update = z.output<typeof update>;
const post = z.object({
  id,
  title: text,
  post_type: text,
  starts_at: moment,
  ends_at: moment,
  first_update_at: moment,
  latest_update: update,
  updates: listOf(update),
});
type Post = z.output<typeof post>;
const posts = z.object({ posts: wholeListOf(post), continuationToken: text });

type WordOf = (id: string | undefined) => string | undefined;

/**
 * The documents that a page loads: its services, those that are affected, its words by their ids, and the posts that it features,
 * which are the open ones. Messages in that list are cut short. Source: four programs of 2026 that read pages of PagerDuty and of
 * its customers; the words are those of the recorded pages of pagerduty-html.ts.
 */
export const readPagerDutyApi = (documents: readonly SourceDocument[], context: ReadingContext): Reading => {
  const listed = payloadOf(documentOf(documents, 'summary'), services, LABEL);
  if (listed.kind === 'unreadable') return listed;
  const hit = payloadOf(documentOf(documents, 'impacts'), impacts, LABEL);
  if (hit.kind === 'unreadable') return hit;
  const named = payloadOf(documentOf(documents, 'words'), words, LABEL);
  if (named.kind === 'unreadable') return named;
  const wordOf = wordsOf(named.payload);
  const list = optionalPayload(documentOf(documents, 'incidents'), posts);
  const isWhole = list !== undefined && list.continuationToken === undefined;
  const [maintenances, incidents] = split(list?.posts ?? []);
  return pagerDutySnapshot(
    listed.payload.services.map((one) => ({
      id: one.id,
      name: one.display_name ?? one.name,
      isActive: one.is_active,
    })),
    hit.payload.impacted_services.map((one) => ({
      serviceId: one.service_id,
      word: wordOf(one.impact_severity_id),
    })),
    {
      incidents: incidents.map((one) => incidentOf(one, wordOf, context)),
      maintenances: maintenances.map((one) => maintenanceOf(one, wordOf, context)),
      ...(isWhole ? {} : { incidentsComplete: false, maintenancesComplete: false }),
    },
  );
};

// The key of a word ends in the word that PagerDuty gave it, whatever the page calls it: "incident/impacts/partial_outage".
const wordsOf = ({ post_enums: enums }: z.output<typeof words>): WordOf => {
  const byId = new Map(enums.map((one) => [one.id, one.layout_settings?.key?.split('/').at(-1) ?? one.name]));
  return (own) => byId.get(own ?? '');
};

const split = (all: readonly Post[]): readonly [Post[], Post[]] => {
  const isMaintenance = ({ post_type: type }: Post): boolean => type === 'maintenance';
  return [all.filter(isMaintenance), all.filter((one) => !isMaintenance(one))];
};

const incidentOf = (one: Post, wordOf: WordOf, { page }: ReadingContext) => {
  const others = one.updates.filter((each) => each.id === undefined || each.id !== one.latest_update.id);
  const earlier = others.sort((a, b) => (b.reported_at?.getTime() ?? 0) - (a.reported_at?.getTime() ?? 0));
  const incident = pagerDutyIncident(
    one,
    [one.latest_update, ...earlier].map((each) => updateOf(each, wordOf)),
    page,
  );
  return { ...incident, startedAt: one.first_update_at ?? incident.startedAt };
};

const updateOf = (one: Update, wordOf: WordOf) => ({
  at: one.reported_at,
  status: wordOf(one.status_id),
  severity: wordOf(one.severity_id),
  message: one.message,
  serviceIds: one.impacts.map((each) => each.service_id),
});

const maintenanceOf = (one: Post, wordOf: WordOf, { now, page }: ReadingContext): PageMaintenance => {
  const window = { startsAt: one.starts_at, endsAt: one.ends_at };
  return {
    id: one.id,
    title: one.title ?? '',
    state: maintenanceStateOf(wordOf(one.latest_update.status_id), window, now),
    ...window,
    url: linkFrom(page, pagerDutyPath(one.id)),
    componentIds: one.latest_update.impacts.map((each) => each.service_id),
    text: plainText(one.latest_update.message ?? ''),
  };
};
