import type { SealedIds } from '../sealed-ids.ts';

/** Each proves that somebody reads the emails of a subscriber. */
export type SubscriberTokens = SealedIds;

type Page = { readonly url: string };

/** The URLs of a subscriber below the page's own address. */
export const linksOf = ({ url }: Page, token: string) => ({
  confirm: `${url}/confirm/${token}`,
  choose: `${url}/subscription/${token}`,
  unsubscribe: `${url}/unsubscribe/${token}`,
});
