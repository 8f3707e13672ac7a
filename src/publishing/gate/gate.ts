import type { PageAccess } from '../page-access.ts';

/** The gate of a published page: it decides whom the page lets in. */
export type Gate = {
  readonly pageId: number;
  /** The slug of the page now; older ones lead there. */
  readonly slug: string;
  readonly access: PageAccess;
  /** Undefined for a page without a password. */
  readonly passwordHash: string | undefined;
};

/** Finds the gate of a page by its slug, or one that it had before; undefined if there's no such page or it isn't published. */
export type ReadGate = (slug: string) => Promise<Gate | undefined>;
