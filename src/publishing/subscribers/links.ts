/** Proves that somebody reads the emails of a subscriber. It never expires and reveals nothing. */
export type SubscriberTokens = {
  readonly of: (id: number) => string;
  /** Undefined for a foreign one. */
  readonly idOf: (token: string) => number | undefined;
};

type Page = { readonly url: string };

/** The URLs of a subscriber below the page's own address. */
export const linksOf = ({ url }: Page, token: string) => ({
  confirm: `${url}/confirm/${token}`,
  choose: `${url}/subscription/${token}`,
  unsubscribe: `${url}/unsubscribe/${token}`,
});
