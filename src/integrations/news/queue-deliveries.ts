import type { Watcher } from '../../monitoring/index.ts';
import type { NewDelivery } from '../delivery/ports.ts';
import type { Alert } from '../model/alert.ts';
import { alertFor } from './alerts/alert-for.ts';
import type { News } from './news.ts';
import {
  type MailChoicesOf,
  type Outbox,
  type QueuedNews,
  type Recipient,
  type SubjectOf,
  subjectKey,
} from './ports.ts';

export type QueueDependencies = {
  readonly outbox: Outbox;
  readonly mailChoicesOf: MailChoicesOf;
  readonly newId: () => string;
  /** No slash at the end. */
  readonly publicUrl: string;
};

/** News for the same watchers, in order. */
export type NewsGroup = { readonly items: readonly QueuedNews[] };

/** Makes the deliveries of these watchers, each of whom names their group by its key, and queues them. */
export const queueDeliveries = async (
  groups: readonly NewsGroup[],
  watchers: readonly Watcher[],
  dependencies: QueueDependencies,
): Promise<{ readonly deliveries: readonly NewDelivery[]; readonly recipients: readonly Recipient[] }> => {
  const { outbox, mailChoicesOf } = dependencies;
  const userIds = [...new Set(watchers.map(({ userId }) => userId))];
  if (userIds.length === 0) return { deliveries: [], recipients: [] };
  const recipients = await outbox.recipientsOf(userIds, await mailChoicesOf(userIds));
  const ofUser = Map.groupBy(recipients, ({ userId }) => userId);
  const pairs = watchers.flatMap((watcher) =>
    (groups[watcher.key]?.items ?? []).flatMap((item) =>
      (ofUser.get(watcher.userId) ?? []).map((recipient) => ({ item, watcher, recipient })),
    ),
  );
  const counts = new Map(await outbox.alertCounts(pairs.flatMap(subjectsOf)));
  const { deliveries, renames } = compose(pairs, counts, dependencies);
  await outbox.rename(renames);
  await outbox.add(deliveries);
  return { deliveries, recipients };
};

type Pair = { readonly item: QueuedNews; readonly watcher: Watcher; readonly recipient: Recipient };

const subjectsOf = ({ item: { news }, recipient: { integrationId } }: Pair): readonly SubjectOf[] =>
  [news.subject, ...continuedBy(news)].map((subject) => ({ integrationId, subject }));

const continuedBy = ({ matter }: News): readonly string[] => (matter.kind === 'incident' ? matter.continues : []);

/** In the order of the news; `counts` are the alerts of each subject so far and go on counting. */
const compose = (pairs: readonly Pair[], counts: Map<string, number>, { publicUrl, newId }: QueueDependencies) => {
  const deliveries: NewDelivery[] = [];
  const renames: (SubjectOf & { to: string })[] = [];
  for (const { item, watcher, recipient } of pairs) {
    const { news, factId } = item;
    const { integrationId } = recipient;
    const own = { integrationId, subject: news.subject };
    const countOf = (of: SubjectOf) => counts.get(subjectKey(of)) ?? 0;
    const continued = continuedBy(news)
      .map((subject) => ({ integrationId, subject }))
      .filter((of) => countOf(of) > 0);
    const before = { subject: countOf(own) > 0, continued: continued.length > 0 };
    const unnumbered = alertFor({ news, watcher, recipient, before, publicUrl });
    if (!unnumbered) continue;
    for (const of of continued) {
      renames.push({ ...of, to: news.subject });
      counts.set(subjectKey(own), Math.max(countOf(own), countOf(of)));
      counts.delete(subjectKey(of));
    }
    const sequence = countOf(own) + 1;
    counts.set(subjectKey(own), sequence);
    const alert: Alert = { ...unnumbered, id: newId(), sequence };
    deliveries.push({ integrationId, factId, subject: news.subject, alert, seenAt: news.seenAt });
  }
  return { deliveries, renames };
};
