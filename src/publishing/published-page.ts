import type { ItemStatus } from './item-status.ts';

/**
 * A status page as its visitors may know it, computed once for HTML, JSON, feeds, badges and emails. It holds nothing private:
 * no name of a provider unless the team allows it, and nobody's draft.
 */
export type PublishedPage = {
  readonly id: number;
  /** 12 lower-case letters and digits, as Statuspage's ids. It never changes. */
  readonly publicId: string;
  /** Absolute, without a slash at its end. Everything of the page lies below it. */
  readonly url: string;
  /** Names it on this server. Older ones lead here. */
  readonly slug: string;
  readonly name: string;
  /** The language of the page's own words, as this visitor chose it. */
  readonly language: PageLanguage;
  /** Those that visitors can choose, the page's own first. */
  readonly languages: readonly [PageLanguage, ...PageLanguage[]];
  /** An IANA name. */
  readonly timeZone: string;
  readonly look: PageLook;
  readonly supportUrl: string | undefined;
  /** Takes reports of abuse of the page, for the installation. */
  readonly reportTo?: string | undefined;
  readonly announcement: string | undefined;
  /** True if search engines may list it. */
  readonly indexed: boolean;
  /** True if only some visitors see it, so that no cache keeps it. */
  readonly isGated: boolean;
  /** It isn't published: members of its team see how it will be. */
  readonly isPreview?: boolean;
  /** The moment at which it was computed. */
  readonly at: Date;
  /** The oldest reading that an item needs. Undefined if no item follows a monitored service. */
  readonly checkedAt: Date | undefined;
  /** Nothing was checked once `checkedAt` is older than this. */
  readonly silentMs: number;
  /** True if visitors can subscribe by email. */
  readonly takesEmails: boolean;
  /** While the team is read-only: until when its page stays up to date. It takes no subscribers then. */
  readonly maintainedUntil?: Date | undefined;
  /** The last change that a visitor can see. */
  readonly updatedAt: Date;
  readonly headline: Headline;
  /** In the team's order, at most 30. */
  readonly sections: readonly PublishedSection[];
  /** Open ones, newest first. */
  readonly incidents: readonly PublishedIncident[];
  /** Announced and running ones, soonest first. */
  readonly maintenances: readonly PublishedMaintenance[];
  /** Ended incidents and maintenances, newest first, at most 50 of each. */
  readonly past: {
    readonly incidents: readonly PublishedIncident[];
    readonly maintenances: readonly PublishedMaintenance[];
  };
};

/** The verdict of a page, which every surface words the same way. */
export type Headline = {
  readonly kind: 'clear' | 'recovered' | 'trouble' | 'unconfirmed' | 'not_checked' | 'not_maintained';
  readonly status: ItemStatus;
  /** When the worst began; the last reading if nothing was checked since; when the team's page ended; undefined if all is clear. */
  readonly since: Date | undefined;
  /** Items that don't work, and open incidents that are worse than each of their items, worst first, then longest. */
  readonly blocks: readonly HeadlineBlock[];
};

export type HeadlineBlock = {
  /** The public id of the item; undefined for an incident. */
  readonly item: string | undefined;
  /** The item's, with its section if another item has the same name; or the incident's title. */
  readonly name: string;
  readonly status: ItemStatus;
  readonly since: Date;
  /** The open incident that tells more. */
  readonly incident: string | undefined;
};

export type PageLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt' | 'pl' | 'cs' | 'sv' | 'da' | 'ja';

export type PageLook = {
  /** `#rrggbb` */
  readonly accent: string;
  /** Below the page's own address, so that nothing comes from elsewhere. */
  readonly logo: string | undefined;
  readonly favicon: string | undefined;
  readonly credit: boolean;
};

export type PublishedSection = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly items: readonly PublishedItem[];
};

export type PublishedItem = {
  readonly id: number;
  readonly publicId: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly status: ItemStatus;
  /** When the status began. */
  readonly since: Date;
  /** The first failed reading, while the status is still the last confirmed one or already unknown. */
  readonly unconfirmedSince: Date | undefined;
  /** For formats without a word for unknown. */
  readonly lastConfirmed: Exclude<ItemStatus, 'unknown'>;
  readonly createdAt: Date;
  /** 90 days in the page's time zone, oldest first. */
  readonly days: readonly ItemDay[];
  readonly uptime: ItemUptime | undefined;
};

export type ItemDay = {
  /** `yyyy-mm-dd` in the page's time zone. */
  readonly date: string;
  /** The worst of the day; undefined before the item existed. */
  readonly worst: ItemStatus | undefined;
  /** Milliseconds per status, without operational. */
  readonly spans: Readonly<Partial<Record<Exclude<ItemStatus, 'operational'>, number>>>;
  /** Public ids of incidents that touched the item on this day. */
  readonly incidents: readonly string[];
};

/** Outages and partial outages count against it; degraded time, maintenance and unknown time don't. */
export type ItemUptime = {
  /** From 0 to 1, never rounded up to 1. */
  readonly ratio: number;
  /** Milliseconds in which the status was known. */
  readonly known: number;
  /** Milliseconds of the period, since the item existed. */
  readonly period: number;
};

export type IncidentPhase = 'investigating' | 'identified' | 'monitoring' | 'resolved' | 'postmortem';
export type MaintenancePhase = 'scheduled' | 'in_progress' | 'verifying' | 'completed';

type Post<Phase> = {
  readonly id: number;
  readonly publicId: string;
  readonly title: string;
  readonly phase: Phase;
  readonly items: readonly AffectedItem[];
  /** Newest first. */
  readonly updates: readonly PublishedUpdate<Phase>[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type PublishedIncident = Post<IncidentPhase> & {
  /** The worst that it says of its items, or that a person gave it. */
  readonly status: ItemStatus;
  readonly startedAt: Date;
  readonly monitoringAt: Date | undefined;
  readonly resolvedAt: Date | undefined;
};

export type PublishedMaintenance = Post<MaintenancePhase> & {
  readonly startsAt: Date;
  readonly endsAt: Date;
};

/** An ended incident or maintenance, as lists of the past name it. */
export type PastPost = Pick<PublishedIncident, 'publicId' | 'title' | 'status' | 'startedAt' | 'resolvedAt'> & {
  readonly kind: 'incident' | 'maintenance';
};

export type AffectedItem = Pick<PublishedItem, 'publicId' | 'name' | 'status'>;

export type PublishedUpdate<Phase> = {
  readonly publicId: string;
  readonly phase: Phase;
  /** Markdown without HTML. */
  readonly text: string;
  /** The time that the page shows. It's before `createdAt` for an update that was added later. */
  readonly at: Date;
  readonly createdAt: Date;
  readonly editedAt: Date | undefined;
  /** False for a post that notified nobody. */
  readonly notified: boolean;
};

/** The ended posts of each kind that a page holds. */
export const MOST_HELD = 50;

/** The most ended posts that lists of a page's past name. More would hold everybody up; older posts keep their URLs. */
export const MOST_LISTED = 5_000;

/** The ended posts of a page, also those that it doesn't hold itself. */
export type ReadPast = {
  /** The newest, newest first. */
  readonly list: (pageId: number) => Promise<readonly PastPost[]>;
  /** Undefined if nothing published has this id. */
  readonly post: (pageId: number, publicId: string) => Promise<PublishedIncident | PublishedMaintenance | undefined>;
};

/** Finds a page by its slug, or one that it had before; undefined if there's none. Its gate decides who sees it. */
export type ReadPublishedPage = (slug: string) => Promise<PublishedPage | undefined>;
