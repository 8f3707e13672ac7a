import type { ChannelType } from '../../model/channel-type.ts';
import type { SummaryRule } from '../../model/content/summaries.ts';
import type { News } from '../news.ts';
import type { Recipient } from '../ports.ts';

/** News of a status page, as it's kept. */
export type PageNews = News & { readonly affected: News['affected'] & { readonly pageId: number } };

/** One piece of it. It's read page by page, since objects that live as long as a replay would cost more than their making. */
export type KeptNews = {
  /** The same text for the same audience. */
  readonly audience: string;
  readonly affected: () => PageNews['affected'];
  readonly read: () => PageNews;
};

/** News of status pages, kept for rules that are replayed. */
export type PastNews = {
  /** Joins the running transaction. */
  keep(news: readonly PageNews[]): Promise<void>;
  /** News of these pages since then, in order, by page. */
  ofPages(pageIds: readonly number[], since: Date): Promise<ReadonlyMap<number, readonly KeptNews[]>>;
  /** When news were first kept; undefined if none are. */
  began(): Promise<Date | undefined>;
  /** Deletes news from before, in batches; returns how many. */
  forget(before: Date): Promise<number>;
};

/** An integration whose rule is replayed, switched on or not. Email isn't one: its rules are each member's own. */
export type RuleOwner = Omit<Recipient, 'channel' | 'memberId' | 'connectedSince'> & {
  readonly name: string;
  readonly summaries?: SummaryRule;
  readonly channel: Recipient['channel'] & { readonly type: ChannelType };
  readonly enabled: boolean;
  /** The integration that it escalates to, if the team has it. */
  readonly escalatesTo?: Pick<RuleOwner, 'enabled' | 'quietHours'>;
};

/** The little that a replay needs of an alert. */
export type PastAlert = {
  /** In ms since 1970. */
  readonly at: number;
  readonly isOutage: boolean;
  /** It says that these services are in trouble. */
  readonly troubled: readonly number[];
  /** The end of the quiet hours that hold it back. `isDropped`: no summary has it. */
  readonly quiet?: { readonly until: Date; readonly isDropped: boolean };
  /** The integration that it escalates to got it. */
  readonly isEscalation?: boolean;
  /** A daily or weekly summary. */
  readonly isSummary?: boolean;
};

/** The team's integrations, oldest first. */
export type RuleOwnersOf = (teamId: TeamId) => Promise<readonly RuleOwner[]>;
