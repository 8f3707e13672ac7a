export type SubscriberKind = 'email' | 'webhook';
/** `waiting`: nobody has confirmed the address. */
export type SubscriberState = 'waiting' | 'active' | 'unsubscribed';
export type SubscriberSource = 'form' | 'team' | 'import';
/** `email_app`: one click in an email app (RFC 8058), which may act for all readers of a list. */
export type UnsubscribedBy = 'reader' | 'email_app' | 'team' | 'complaint';
export type Suppression = 'no_mailbox' | 'failing' | 'complaint';

export type Subscriber = {
  readonly id: number;
  readonly teamId: TeamId;
  readonly pageId: number;
  readonly kind: SubscriberKind;
  /** An email address; for a webhook, the host of its URL. */
  readonly address: string;
  /** None: all items. */
  readonly itemIds: readonly number[];
  readonly state: SubscriberState;
  readonly source: SubscriberSource;
  readonly createdAt: Date;
  readonly confirmedAt: Date | undefined;
  readonly unsubscribedAt: Date | undefined;
  readonly unsubscribedBy: UnsubscribedBy | undefined;
  readonly suppressedAt: Date | undefined;
  readonly suppressedBecause: Suppression | undefined;
};

/** The most lines of a file with subscribers. */
export const MAX_LINES = 10_000;
/** How long a link confirms a subscription, and an unsubscribed reader can come back with one click. */
export const KEPT_MS = 7 * 86_400_000;
/** The least time between two emails about a subscription to one address. */
export const BETWEEN_EMAILS_MS = 86_400_000;

const ADDRESS = /^[^\s"(),:;<>@[\\\]]+@[^\s"(),:;<>@[\\\]]+$/;

/** The address in the form in which it's stored; undefined if it isn't one. */
export const emailAddress = (text: string): string | undefined => {
  const address = text.trim().toLowerCase();
  return address.length <= 254 && ADDRESS.test(address) && !/\p{Cc}/u.test(address) ? address : undefined;
};
