import type { components } from '#api';
import { isoText } from '../../../../platform/database/iso-text.ts';
import type { Actor } from '../../../../shared/actor.ts';
import type { Pages } from '../../../ports.ts';
import { piecesOf } from '../../manage-subscribers.ts';
import type { SubscriberFigures } from '../../ports.ts';
import type { Subscriber } from '../../subscriber.ts';

type Schemas = components['schemas'];

/** A subscriber in the contract's form; of a webhook's address only the host. */
export const subscriberJson = (one: Subscriber): Schemas['Subscriber'] => ({
  id: one.id,
  kind: one.kind,
  address: shownAddress(one),
  items: [...one.itemIds],
  state: one.state,
  source: one.source,
  createdAt: isoText(one.createdAt),
  confirmedAt: orNull(one.confirmedAt),
  unsubscribedAt: orNull(one.unsubscribedAt),
  unsubscribedBy: one.unsubscribedBy ?? null,
  suppressedAt: orNull(one.suppressedAt),
  suppressedBecause: one.suppressedBecause ?? null,
});

type Exporting = {
  readonly pages: Pick<Pages, 'list'>;
  readonly subscribers: Parameters<typeof piecesOf>[0];
};

/** The subscribers of all pages of a team, read in parts. */
export const exportedSubscribers = ({ pages, subscribers }: Exporting) =>
  async function* ({ teamId }: Actor): AsyncGenerator<Schemas['ExportedSubscriber']> {
    for (const { id: pageId, slug } of await pages.list(teamId))
      for await (const piece of piecesOf(subscribers, { teamId, pageId }))
        for (const one of piece) yield { ...subscriberJson(one), page: slug };
  };

export const figuresJson = ({
  stoppedAt,
  ...counts
}: SubscriberFigures & { readonly sendsEmails: boolean }): Schemas['SubscriberFigures'] => ({
  ...counts,
  stoppedAt: orNull(stoppedAt),
});

export const shownAddress = ({ kind, address }: Pick<Subscriber, 'kind' | 'address'>): string =>
  kind === 'webhook' ? (address.split('/')[0] ?? '') : address;

const orNull = (moment: Date | undefined): string | null => (moment ? isoText(moment) : null);
