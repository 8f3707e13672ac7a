/** An address of an email list. `refused`: the mail server refuses it for good. */
export type ListRecipient = {
  readonly id: number;
  readonly address: string;
  readonly state: 'pending' | 'confirmed' | 'unsubscribed' | 'refused';
};

/** A recipient with the list, for the page that their link opens. */
export type VisitedRecipient = ListRecipient & {
  readonly teamId: TeamId;
  readonly listName: string;
};

/** The recipients of email lists, in PostgreSQL. Those that change something join the running transaction. */
export type ListRecipients = {
  /** The recipients of a team's lists, in order, by integration. One query. */
  readonly of: (teamId: TeamId) => Promise<ReadonlyMap<number, readonly ListRecipient[]>>;
  /** One list with those who have confirmed and can be reached; undefined if there are none. */
  readonly confirmedOf: (
    integrationId: number,
  ) => Promise<{ readonly name: string; readonly recipients: readonly ListRecipient[] } | undefined>;
  /** Adds missing addresses and removes others, except those that unsubscribed: adding them again must not email them. */
  readonly keep: (integrationId: number, addresses: readonly string[]) => Promise<void>;
  /** Takes pending recipients that got no link since `before`, so that nobody else sends it to them. */
  readonly takeUnasked: (integrationId: number, before: Date, at: Date) => Promise<readonly ListRecipient[]>;
  /** The link wasn't sent after all. */
  readonly giveBack: (id: number) => Promise<void>;
  readonly find: (id: number) => Promise<VisitedRecipient | undefined>;
  /** Starts or stops the emails to a recipient. */
  readonly answer: (id: number, wants: 'alerts' | 'none', at: Date) => Promise<void>;
  readonly refuse: (id: number, reason: string) => Promise<void>;
  /** The recipients that have a delivery already. */
  readonly emailedOf: (integrationId: number, deliveryId: number) => Promise<readonly number[]>;
  readonly noteEmailed: (integrationId: number, deliveryId: number, recipientId: number) => Promise<void>;
};

/** Emails the link to confirm an address. `failed`: it can be tried again. */
export type SendLink = (
  recipient: ListRecipient,
  list: { readonly name: string; readonly team: string },
) => Promise<'sent' | 'failed' | { readonly refused: string }>;

/** Tokens of links in the emails of a list: sealed, so that nobody can make one, and stored nowhere. */
export type RecipientTokens = {
  readonly of: (recipientId: number) => string;
  readonly recipientOf: (token: string) => number | undefined;
};
