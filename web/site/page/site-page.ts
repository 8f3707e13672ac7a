import type { ReactNode } from 'react';

/** The entries of the build that belong to public pages. */
export type SiteScript = 'site' | 'sla-calculator' | 'status-page-check' | 'try-it';

/** A public page as its author writes it; what surrounds it is made for all alike. */
export type SitePage = {
  /** Its address, such as `/pricing`. */
  readonly path: string;
  /** Of the window and of search results; the product's name follows. */
  readonly title: string;
  /** One or two sentences for search results. */
  readonly description: string;
  /** What stands in its `main`. */
  readonly content: ReactNode;
  /** Its Markdown twin; made of the content where left out. */
  readonly markdown?: string;
  /** Structured data (schema.org), one object each. */
  readonly data?: readonly object[];
  /** The day of its last change, `2025-06-12`, where it has one. */
  readonly changed?: string;
  readonly kind?: 'article' | 'missing';
  /** A module that makes more of the page, by its entry's name (web/build/prerender.ts). */
  readonly script?: SiteScript;
};
