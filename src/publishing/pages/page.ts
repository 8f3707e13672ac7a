import type { ItemChoices, StoredItem } from '../items/item.ts';
import type { EmailDomain, PageAccess } from '../page-access.ts';
import type { PageLanguage } from '../published-page.ts';

/** A status page of a team, without its content. */
export type StoredPage = PageChoices & {
  readonly id: number;
  readonly teamId: TeamId;
  readonly publicId: string;
  /** The file names of its pictures. */
  readonly logo: string | undefined;
  readonly favicon: string | undefined;
  /** An administrator of the installation took it down, so that its team can't publish it. */
  readonly takenDown: { readonly at: Date; readonly because: string } | undefined;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export type PageChoices = {
  /** Names it in URLs, one page on the server each. */
  readonly slug: string;
  readonly name: string;
  readonly language: PageLanguage;
  /** Visitors may choose these too. */
  readonly otherLanguages: readonly PageLanguage[];
  /** An IANA name. */
  readonly timeZone: string;
  /** `#rrggbb` */
  readonly accent: string;
  readonly supportUrl: string | undefined;
  readonly announcement: string | undefined;
  /** False: only its team sees it. */
  readonly isPublic: boolean;
  /** True if search engines may list it. */
  readonly indexed: boolean;
  /** True if its footer names Allclear. */
  readonly credit: boolean;
  /** Its visitors once it's published. */
  readonly access: PageAccess;
  /** Undefined unless visitors enter a password. */
  readonly passwordHash: string | undefined;
  /** Visitors with an email address of these domains open a private page. */
  readonly emailDomains: readonly EmailDomain[];
};

export type StoredSection = {
  readonly id: number;
  readonly pageId: number;
  readonly publicId: string;
  readonly name: string;
  /** In the team's order. */
  readonly items: readonly StoredItem[];
};

/** The sections and items that a page shall have, in order. Those with an id stay; those that are left out go. */
export type NewContent = readonly NewSection[];
export type NewSection = { readonly id?: number; readonly name: string; readonly items: readonly NewItem[] };
export type NewItem = ItemChoices & { readonly id?: number };
