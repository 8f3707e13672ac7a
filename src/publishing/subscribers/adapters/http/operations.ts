import { z } from 'zod';
import type { Handlers } from '../../../../platform/http/handlers.ts';
import { cursorOf, linkNext } from '../../../../platform/http/lists/list-pages.ts';
import type { addSubscriberWebhook } from '../../add-webhook.ts';
import type { importSubscribers } from '../../import-subscribers.ts';
import type {
  addSubscribers,
  countAudience,
  exportSubscribers,
  listReceipts,
  listSubscribers,
  removeSubscriber,
  resumeEmails,
} from '../../manage-subscribers.ts';
import type { reportEmails } from '../../report-emails.ts';
import { figuresJson, subscriberJson } from './subscriber-json.ts';
import { subscriberLines } from './subscribers-csv.ts';

export type SubscriberUseCases = {
  readonly list: ReturnType<typeof listSubscribers>;
  readonly exportAll: ReturnType<typeof exportSubscribers>;
  readonly add: ReturnType<typeof addSubscribers>;
  readonly importAll: ReturnType<typeof importSubscribers>;
  readonly addWebhook: ReturnType<typeof addSubscriberWebhook>;
  readonly remove: ReturnType<typeof removeSubscriber>;
  readonly count: ReturnType<typeof countAudience>;
  readonly receipts: ReturnType<typeof listReceipts>;
  readonly resume: ReturnType<typeof resumeEmails>;
  readonly report: ReturnType<typeof reportEmails>;
};

const cursor = cursorOf(z.object({ after: z.int().min(0) }));
const LISTED = 50;

/** The operations on the subscribers of a team's status pages. */
export const subscriberHandlers = (use: SubscriberUseCases) =>
  ({
    listSubscribers: async ({ actor, path, query, request, reply }) => {
      const search = { search: query.q?.trim() || undefined, after: cursor.read(query.cursor)?.after ?? 0 };
      const { subscribers, figures, next } = await use.list(actor, path.id, {
        ...search,
        limit: query.limit ?? LISTED,
      });
      const nextCursor = next === undefined ? null : cursor.write({ after: next });
      linkNext(request, reply, nextCursor);
      return { subscribers: subscribers.map(subscriberJson), figures: figuresJson(figures), nextCursor };
    },
    exportSubscribers: async ({ actor, path, reply }) => {
      const exported = await use.exportAll(actor, path.id);
      reply.header('content-disposition', 'attachment; filename="subscribers.csv"');
      reply.type('text/csv; charset=utf-8');
      return subscriberLines(exported);
    },
    addSubscribers: async ({ actor, path, body }) => {
      const given = body.subscribers.map(({ email, items = [] }) => ({ address: email, itemIds: items }));
      const { added, known, invalid, isWaiting } = await use.add(actor, path.id, given);
      return { added, known, invalid: [...invalid], waiting: isWaiting };
    },
    importSubscribers: async ({ actor, path, body: { csv, items = [] } }) => {
      const { problems, isWaiting, ...counts } = await use.importAll(actor, path.id, csv, items);
      return { ...counts, problems: [...problems], waiting: isWaiting };
    },
    addSubscriberWebhook: async ({ actor, path, body: { url, items = [] } }) =>
      use.addWebhook(actor, path.id, { url, itemIds: items }),
    removeSubscriber: async ({ actor, path }) => void (await use.remove(actor, path.id)),
    countSubscribers: async ({ actor, path, query }) => use.count(actor, path.id, query.items ?? []),
    listReceipts: async ({ actor, path }) =>
      [...(await use.receipts(actor, path.id))].map(([postId, receipt]) => ({ postId, ...receipt })),
    resumeSubscriberEmails: async ({ actor, path }) => void (await use.resume(actor, path.id)),
    reportEmails: async ({ request, body }) => {
      await use.report(String(request.headers['report-token'] ?? ''), body.reports);
      return undefined;
    },
  }) satisfies Partial<Handlers>;
