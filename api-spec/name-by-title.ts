// "Acme Status", "Acme Status Page", "Acme - Status", "Acme Status - Incident History"
const titleEnd = /[\s|:–—-]+(system |service )?status( page)?([\s|:–—-]+incident history)?\s*$/i;

/** The name for a service from its page's title; empty if there is none. */
export const nameByTitle = (title: string | null): string => (title ?? '').replace(titleEnd, '').trim();
