import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { type FeedItem, feedOf } from '../reading/feed.ts';
import { defineReader, type SourceDocument } from '../reading/reader.ts';
import { oneLine, plainText } from '../reading/safe-text.ts';
import { flag, hasShape, maybeId, moment, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { overallWithoutWord, spelling } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component, PageIncident, Reading } from '../status-page.ts';

const LABEL = 'Microsoft status';

/**
 * Microsoft's public posts, `https://status.cloud.microsoft/api/posts/<azure|m365Consumer|mac|ppac>`: one post, or one for each
 * service; the same post as RSS with a `<status>` (`/api/feed/<mac|ppac>`); and the older portal list of services that are up
 * or not. Source: recorded bodies of 2026; words besides Available and Operational are those of the service health API
 * (learn.microsoft.com, serviceHealthStatus).
 */
export const microsoft = defineReader({
  format: 'microsoft',
  label: LABEL,
  version: 1,
  hosts: ['status.cloud.microsoft'],
  documents: '`status.cloud.microsoft/api/posts/<name>`, or the same as RSS',
  recognisedBy: 'posts with `Status`, `Message` and `LastUpdatedTime`',
  recorded: true,
  sources: (page) =>
    summary(
      /^\/api\/(?:posts|feed)\/\w+$/.test(page.pathname)
        ? page.href
        : 'https://status.cloud.microsoft/api/posts/m365Consumer',
    ),
  recognises: (document) => hasShape(document, recognisable) || isMicrosoftFeed(document),
  read: (documents) => {
    const posts = postsInFeed(documents[0]);
    if (posts !== undefined) return ofFeed(posts);
    const parsed = payloadOf(documents[0], shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    if (Array.isArray(parsed.payload)) return ofServices(parsed.payload);
    return 'Services' in parsed.payload ? ofPortal(parsed.payload) : ofPost(parsed.payload);
  },
});

const markedPost = z.object({ Status: z.string(), Message: z.string().nullable(), LastUpdatedTime: z.string() });
const recognisable = z.union([
  wholeListOf(markedPost.extend({ ServiceDisplayName: z.string() }), 1),
  z.object({ Services: wholeListOf(z.object({ Id: z.string(), IsUp: z.boolean() }), 1), IsAllUp: z.boolean() }),
  markedPost,
]);

// A feed is Microsoft's if its items have a status, which no other feed has.
const postsInFeed = (document: SourceDocument | undefined): readonly FeedItem[] | undefined => {
  if (document?.text.includes('<status') !== true) return undefined;
  const parsed = feedOf(document);
  const items = parsed.kind === 'feed' && parsed.dialect === 'rss' ? parsed.feed.items : [];
  return items.some((item) => item.word !== undefined) ? items : undefined;
};

const isMicrosoftFeed = (document: SourceDocument): boolean =>
  postsInFeed(document) !== undefined && /microsoft|power platform/i.test(document.text.slice(0, 2_000));

const post = z.object({
  Id: maybeId,
  Title: text,
  Message: text,
  Status: z.string(),
  AuthoredDateTime: moment,
  LastUpdatedTime: moment,
});
const servicePost = post.extend({ ServiceDisplayName: z.string(), ServiceWorkloadName: text });
const portal = z.object({
  Title: text,
  IsAllUp: flag,
  Services: wholeListOf(z.object({ Id: z.string(), Name: text, IsUp: flag })),
});
const shape = z.union([wholeListOf(servicePost, 1), portal, post]);

const words = new Map<string, ServiceStatus>([
  ['available', 'operational'],
  ['operational', 'operational'],
  ['serviceoperational', 'operational'],
  ['servicerestored', 'operational'],
  ['degraded', 'degraded'],
  ['servicedegradation', 'degraded'],
  ['extendedrecovery', 'degraded'],
  ['restoringservice', 'degraded'],
  ['serviceinterruption', 'outage'],
  ['unavailable', 'outage'],
  ['notavailable', 'outage'],
]);
const statusOf = (word: string): ServiceStatus => words.get(spelling(word).replaceAll('_', '')) ?? 'unknown';

const ofPost = (one: z.output<typeof post>): Reading => {
  const status = statusOf(one.Status);
  return {
    kind: 'ok',
    status,
    message: plainText(one.Message ?? '', 500),
    components: [],
    incidents: incidentsOf(one, status, one.Id ?? 'post', []),
    maintenances: [],
  };
};

// Each item is a current state; an item without a status says nothing.
const ofFeed = (items: readonly FeedItem[]): Reading => {
  const posts = items.map((item) => ({
    Id: item.id,
    Title: item.title,
    Message: item.html,
    Status: item.word ?? '',
    AuthoredDateTime: item.publishedAt,
    LastUpdatedTime: item.updatedAt ?? item.publishedAt,
  }));
  const states = posts.map((one) => ({ status: statusOf(one.Status) }));
  const unknown = states.some((one) => one.status === 'unknown') ? 'a post without a known status' : undefined;
  return {
    kind: 'ok',
    status: overallWithoutWord(states, unknown),
    message: plainText(posts[0]?.Message ?? '', 500),
    components: [],
    incidents: posts.flatMap((one) => incidentsOf(one, statusOf(one.Status), one.Id ?? 'post', [])),
    maintenances: [],
  };
};

const ofServices = (posts: readonly z.output<typeof servicePost>[]): Reading => {
  const components: Component[] = posts.map((one) => ({
    id: one.ServiceWorkloadName ?? one.ServiceDisplayName,
    name: one.ServiceDisplayName,
    status: statusOf(one.Status),
  }));
  return {
    kind: 'ok',
    status: overallWithoutWord(components, undefined),
    components,
    incidents: posts.flatMap((one) => {
      const key = one.ServiceWorkloadName ?? one.ServiceDisplayName;
      return incidentsOf({ ...one, Title: one.Title || one.ServiceDisplayName }, statusOf(one.Status), one.Id ?? key, [
        key,
      ]);
    }),
    maintenances: [],
  };
};

const ofPortal = (payload: z.output<typeof portal>): Reading => {
  const components: Component[] = payload.Services.map((one) => ({
    id: one.Id,
    name: one.Name ?? one.Id,
    status: one.IsUp === undefined ? 'unknown' : one.IsUp ? 'operational' : 'outage',
  }));
  return {
    kind: 'ok',
    status: payload.IsAllUp === true ? 'operational' : overallWithoutWord(components, 'IsAllUp'),
    message: payload.Title,
    components,
    incidents: [],
    maintenances: [],
    incidentsComplete: false,
  };
};

// A post about trouble is all there is of an incident.
const incidentsOf = (
  one: z.output<typeof post>,
  status: ServiceStatus,
  id: string,
  componentIds: readonly string[],
): PageIncident[] => {
  if (status !== 'degraded' && status !== 'outage') return [];
  const message = plainText(one.Message ?? '');
  const at = one.LastUpdatedTime ?? one.AuthoredDateTime;
  return [
    {
      id,
      title: oneLine(one.Title) ?? oneLine(message, 120) ?? 'Service issue',
      phase: 'investigating',
      impact: one.Status,
      severity: status,
      startedAt: one.AuthoredDateTime ?? one.LastUpdatedTime,
      componentIds,
      updates: at === undefined ? [] : [{ at, phase: 'investigating', text: message }],
    },
  ];
};
