import type { components } from '../../../data/api.ts';
import { counted } from '../../../ui/text/counted.ts';

export type DetectedPage = components['schemas']['DetectedPage'];

/** What was found, in one line: "Atlassian Statuspage, All Systems Operational, 14 components". */
export const foundText = ({ formatLabel, statusMessage, components: { length } }: DetectedPage): string =>
  [formatLabel, statusMessage?.replace(/\.$/, ''), length > 0 && counted(length, 'component')]
    .filter(Boolean)
    .join(', ');

/** The name that a page's title gives its service; empty where it gives none. */
export const nameByTitle = ({ title }: DetectedPage): string => (title ?? '').replace(titleEnd, '').trim();

// "Acme Status", "Acme Status Page", "Acme - Status", "Acme Status - Incident History"
const titleEnd = /[\s|:–—-]+(system |service )?status( page)?([\s|:–—-]+incident history)?\s*$/i;
