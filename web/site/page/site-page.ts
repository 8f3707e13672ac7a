import type { ReactNode } from 'react';

/** The entries of the build that belong to public pages. */
export type SiteScript = 'site' | 'docs' | 'sla-calculator' | 'status-page-check' | 'try-it';

/** A public page as its author writes it; the frame around it's the same for all pages. */
export type SitePage = {
  /** Its path, such as `/pricing`. */
  readonly path: string;
  /** The title of the window and in search results; the product's name follows it. */
  readonly title: string;
  /** One or two sentences for search results. */
  readonly description: string;
  /** The content of `main`. */
  readonly content: ReactNode;
  /** Its Markdown version; by default it's made from the content. */
  readonly markdown?: string;
  /** Structured data (schema.org), one object each. */
  readonly data?: readonly object[];
  /** The day of its last change, `2025-06-12`; by default that of the files it's made of. */
  readonly changed?: string;
  readonly kind?: 'article' | 'missing';
  /** True if it sells the product; a server without billing doesn't serve it. */
  readonly isOffer?: true;
  /** True if it has too little for search engines to list. */
  readonly isThin?: boolean;
  /** A module that makes more of the page, by its entry's name (web/build/prerender.ts). */
  readonly script?: SiteScript;
};
