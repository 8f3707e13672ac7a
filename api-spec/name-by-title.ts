// "Acme Status", "Acme Status Page", "Acme - Status", "Acme Status - Incident History"
const titleEnd = /[\s|:–—-]+(system |service )?status( page)?([\s|:–—-]+incident history)?\s*$/i;

/** The name that a page's title gives its service; empty where it gives none. */
export const nameByTitle = (title: string | null): string => (title ?? '').replace(titleEnd, '').trim();
