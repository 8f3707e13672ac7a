import type { PublishedPage } from '../published-page.ts';
import type { Subscriber, SubscriberKind, SubscriberSource, Suppression, UnsubscribedBy } from './subscriber.ts';

type OfPage = { readonly teamId: TeamId; readonly pageId: number };

/** Subscribers of status pages. Methods that take a team see nothing of another one's. All join the running transaction. */
export type Subscribers = {
  /**
   * Notes that somebody entered this address, or this webhook, in the form of a page. A confirmed row stays as it is, and at most one
   * email a day goes to an address. It's one statement whether or not the address is known.
   */
  readonly request: (page: OfPage, entered: Entered, itemIds: readonly number[], at: Date) => Promise<void>;
  readonly find: (id: number) => Promise<Subscriber | undefined>;
  /** The address is its reader's, so it isn't suppressed any more either. */
  readonly confirm: (id: number, at: Date) => Promise<void>;
  readonly choose: (id: number, itemIds: readonly number[]) => Promise<void>;
  readonly unsubscribe: (id: number, by: UnsubscribedBy, at: Date) => Promise<void>;
  /** Those that aren't unsubscribed. */
  readonly count: (pageId: number) => Promise<number>;
  /** Those who'd get a post about these items; none: about the whole page. */
  readonly countFor: (pageId: number, itemIds: readonly number[]) => Promise<Readonly<Record<SubscriberKind, number>>>;
  readonly figures: (pageId: number) => Promise<SubscriberFigures>;
  /** By id, from after that id on. */
  readonly list: (page: OfPage, search: ListSearch) => Promise<readonly Subscriber[]>;
  /** Adds those whose address the page doesn't have. Known ones stay as they are. Returns how many it added. */
  readonly addAll: (
    page: OfPage,
    added: readonly NewSubscriber[],
    source: SubscriberSource,
    at: Date,
  ) => Promise<number>;
  readonly addWebhook: (page: OfPage, hook: NewWebhook, at: Date) => Promise<number | undefined>;
  /** Returns false if there's none. */
  readonly remove: (teamId: TeamId, id: number) => Promise<boolean>;
  /** Takes up to `limit` emails about subscriptions that are due. They are due again after a while unless `emailed` says otherwise. */
  readonly claimEmails: (limit: number, at: Date) => Promise<readonly DueSubscriber[]>;
  readonly emailed: (id: number, outcome: 'sent' | 'refused', at: Date) => Promise<void>;
  /** Deletes unconfirmed and unsubscribed rows from before then. Returns how many. */
  readonly forget: (before: Date) => Promise<number>;
};

/** A webhook has a URL, and a secret unless it's the channel of a chat. */
type Sealed = { readonly sealedUrl?: string | undefined; readonly sealedSecret?: string | undefined };
export type Entered = Pick<Subscriber, 'kind' | 'address'> & Sealed;
/** `emailedAt`: the last email about the subscription. */
export type DueSubscriber = Subscriber & Sealed & { readonly emailedAt: Date | undefined };

export type ListSearch = {
  /** A part of the address. */
  readonly search: string | undefined;
  readonly after: number;
  readonly limit: number;
};

/** One that waits gets an email with which to confirm. */
export type NewSubscriber = Pick<Subscriber, 'address' | 'itemIds' | 'state'> &
  Partial<Pick<Subscriber, 'confirmedAt' | 'unsubscribedAt' | 'unsubscribedBy' | 'suppressedBecause'>>;
export type NewWebhook = {
  readonly address: string;
  readonly sealedUrl: string;
  readonly sealedSecret: string;
  readonly itemIds: readonly number[];
};

export type SubscriberFigures = {
  readonly active: number;
  readonly webhooks: number;
  readonly waiting: number;
  readonly suppressed: number;
  /** Since it no longer sends emails; undefined while it does. */
  readonly stoppedAt: Date | undefined;
};

/** `end` and `review` go to everybody who was notified of the post before. */
export type NoticeKind = 'news' | 'reminder' | 'end' | 'review';
/** `kept`: there's no mail server. `replaced`: a later notice of the post went out instead. */
export type NotificationState = 'waiting' | 'sent' | 'kept' | 'failed' | 'replaced' | 'unsubscribed' | 'suppressed';

/** The updates that subscribers are notified of: one row each, whatever their number. */
export type Notices = {
  /**
   * Adds a notice of the newest update of a published post, due when the update is sent, unless the update is silent or has one.
   * Joins the running transaction.
   */
  readonly add: (postId: number, at: Date) => Promise<void>;
  /** Makes the notice of an update due at another moment, or removes it, unless its notifications are being created. */
  readonly move: (updateId: number, dueAt: Date | undefined) => Promise<void>;
  /** Adds reminders of maintenance that starts within a day. */
  readonly remind: (at: Date) => Promise<void>;
  /**
   * Creates up to `limit` notifications of one due notice. Returns false if none is due. In a transaction. While a page isn't public,
   * its news are dropped, and its ends wait.
   */
  readonly spread: (limit: number, at: Date) => Promise<boolean>;
  /** Deletes notices from before then with their notifications. */
  readonly forget: (before: Date) => Promise<number>;
};

/** A notification that this process sends. */
export type DueNotification = {
  readonly id: number;
  readonly kind: SubscriberKind;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly notice: {
    readonly id: number;
    readonly kind: NoticeKind;
    readonly teamId: TeamId;
    readonly pageId: number;
    readonly postId: number;
    readonly postPublicId: string;
    readonly updatePublicId: string | undefined;
    /** No earlier notice of the post. */
    readonly isFirst: boolean;
  };
  readonly subscriberId: number;
  /** Undefined if it unsubscribed meanwhile. */
  readonly to:
    | {
        readonly address: string;
        readonly itemIds: readonly number[];
        readonly sealedUrl: string | undefined;
        readonly sealedSecret: string | undefined;
        readonly source: SubscriberSource;
      }
    | undefined;
  /** When it was first notified of the post. */
  readonly toldAt: Date | undefined;
};

/** The outcome of one attempt. */
export type Settled = {
  readonly id: number;
  readonly subscriberId: number;
  readonly postId: number;
  readonly state: NotificationState;
  readonly delayMs: number;
  /** It may have arrived nevertheless. */
  readonly isBegun: boolean;
  readonly answer: string | undefined;
  readonly failure: Exclude<Suppression, 'complaint'> | undefined;
};

export type Notifications = {
  /** Takes up to `limit` that are due for `leaseMs`. A reader's earlier notification of a post goes first. */
  readonly claim: (kind: SubscriberKind, limit: number, leaseMs: number) => Promise<readonly DueNotification[]>;
  readonly renew: (ids: readonly number[], leaseMs: number) => Promise<void>;
  /** Renews what any process has taken. */
  readonly keepLeases: (leaseMs: number) => Promise<void>;
  /** Stores outcomes, in a transaction. A reader who gets the news after the end was posted still gets the end. */
  readonly settle: (results: readonly Settled[], at: Date) => Promise<void>;
  /** By post; posts without notices are absent. */
  readonly receiptsOf: (postIds: readonly number[]) => Promise<ReadonlyMap<number, Receipt>>;
};

/** `412 told of the beginning, 409 of the end, 3 unsubscribed in between`. */
export type Receipt = {
  readonly told: number;
  readonly toldEnd: number;
  /** Notified before, and not of the end, since they unsubscribed or their address failed. */
  readonly left: number;
  readonly waiting: number;
  readonly failed: number;
};

/** Emails that readers complained about, and pages that stop because of them. */
export type Complaints = {
  /** Suppresses an address on every page from which it gets emails. Returns these pages. */
  readonly suppress: (address: string, because: Suppression, at: Date) => Promise<readonly number[]>;
  readonly countsOf: (pageId: number, since: Date) => Promise<{ readonly emails: number; readonly complaints: number }>;
  /** Returns false if it was stopped before. */
  readonly stop: (
    pageId: number,
    counts: { readonly emails: number; readonly complaints: number },
    at: Date,
  ) => Promise<boolean>;
  /** Lets a page of this team send again. Returns false if it wasn't stopped. */
  readonly resume: (teamId: TeamId, pageId: number) => Promise<boolean>;
  /** Takes a stop that its owner hasn't been notified of. */
  readonly claimStop: (at: Date) => Promise<{ readonly pageId: number; readonly teamId: TeamId } | undefined>;
};

/** The page as its visitors see it; undefined if it isn't public or its team is closed. */
export type PublishedById = (teamId: TeamId, pageId: number) => Promise<PublishedPage | undefined>;
