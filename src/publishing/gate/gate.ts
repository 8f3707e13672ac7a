import type { EmailDomain, PageAccess } from '../page-access.ts';

/** The gate of a status page: it decides whom the page lets in. */
export type Gate = {
  readonly pageId: number;
  readonly teamId: TeamId;
  /** The slug of the page now; older ones lead there. */
  readonly slug: string;
  /** A page that isn't published is for members of its team. */
  readonly access: PageAccess;
  readonly isPublished: boolean;
  /** Undefined for a page without a password. */
  readonly passwordHash: string | undefined;
  /** None for a page that isn't published. */
  readonly links: readonly GateLink[];
  /** The domains whose email addresses open the page; none for a page that isn't published. */
  readonly emailDomains: readonly EmailDomain[];
};

/** A signed link that opens the page. `until`: in milliseconds since 1970. */
export type GateLink = { readonly id: number; readonly until: number };

/** Finds the gate of a page by its slug, or one that it had before; undefined if there's no such page. */
export type ReadGate = (slug: string) => Promise<Gate | undefined>;

export const isOpenLink = ({ links }: Gate, id: number | undefined, at: Date): boolean =>
  links.some((link) => link.id === id && link.until > at.getTime());

/** One-time codes of members. */
export type MemberCodes = {
  readonly add: (hash: string, code: MemberCode, until: Date) => Promise<void>;
  /** Returns a code that hasn't expired, once. */
  readonly take: (hash: string, at: Date) => Promise<MemberCode | undefined>;
};

export type MemberCode = { readonly pageId: number; readonly userId: UserId };
