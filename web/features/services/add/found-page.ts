import type { ServiceValues } from '../form/service-form.ts';
import type { CatalogueEntry } from './catalogue.ts';
import type { DetectedPage } from './use-detection.ts';

/** What an address fills in. */
export type Details = Pick<ServiceValues, 'name' | 'category' | 'logoIcon' | 'logoColor'>;

/** The catalogue's word where it knows the page, else the title that the page gives itself. */
export const detailsOf = (page: DetectedPage, entry: CatalogueEntry | undefined): Details => ({
  name: nameOf(page, entry),
  category: entry?.category ?? '',
  logoIcon: entry?.logoIcon ?? '',
  logoColor: entry?.logoColor ?? '',
});

/** What was found, in one line: "Atlassian Statuspage, All Systems Operational, 14 components". */
export const summaryOf = ({ formatLabel, statusMessage, components: { length } }: DetectedPage): string =>
  [
    formatLabel,
    statusMessage?.replace(/\.$/, ''),
    length > 0 && `${length} ${length === 1 ? 'component' : 'components'}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The name of a service by its page; empty where nothing tells it. */
export const nameOf = ({ title }: DetectedPage, entry: CatalogueEntry | undefined): string =>
  entry?.name ?? (title ?? '').replace(titleEnd, '').trim();

// "Acme Status", "Acme Status Page", "Acme - Status", "Acme Status - Incident History"
const titleEnd = /[\s|:–—-]+(system |service )?status( page)?([\s|:–—-]+incident history)?\s*$/i;
