import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader, unreadable } from '../reading/reader.ts';
import { hasShape, id, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { spelling } from '../reading/words.ts';
import { overallOf, type ServiceStatus } from '../status.ts';
import type { Component } from '../status-page.ts';

const LABEL = 'Meta';

/**
 * Meta's business and developer products, `metastatus.com/data/orgs.json`: a sentence for each service, no incidents. The page
 * of one product (`metastatus.com/graph-api`) has only its services. Facebook, Instagram and WhatsApp for consumers aren't
 * included. Source: a body of a quiet day in July 2026 in the tests of a public tool (vendor-dashboard), and readers in others
 * for the words of trouble.
 */
export const metastatus = defineReader({
  format: 'metastatus',
  label: LABEL,
  version: 1,
  hosts: ['metastatus.com', 'www.metastatus.com'],
  readsByAddress: true,
  documents: '`metastatus.com/data/orgs.json`',
  recognisedBy: 'products with `rss_file_paths` and `services[].status`',
  recorded: false,
  sources: () => summary('https://metastatus.com/data/orgs.json'),
  recognises: (document) => hasShape(document, recognisable),
  read: (documents, { page }) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    const product = productOf(page);
    const orgs = parsed.payload.filter((org) => product === undefined || org.id === product);
    const components = orgs.flatMap(componentsOf);
    if (components.length === 0) return unreadable(`Meta's page lists no services${product ? ` of ${product}` : ''}.`);
    return {
      kind: 'ok',
      status: overallOf(components.map(({ status }) => status)),
      title: product === undefined ? LABEL : orgs[0]?.name,
      components,
      incidents: [],
      maintenances: [],
      incidentsComplete: false,
    };
  },
});

const recognisable = wholeListOf(
  z.object({
    id: z.string(),
    rss_file_paths: wholeListOf(z.string()),
    services: wholeListOf(z.object({ name: z.string(), status: z.string().nullish() })),
  }),
  1,
);
const org = z.object({ id, name: text, services: wholeListOf(z.object({ id, name: text, status: text })) });
const shape = wholeListOf(org);

// URLs other than a product's, such as that of the data itself, mean the whole page.
const productOf = (page: string): string | undefined =>
  URL.canParse(page) && /^(?:www\.)?metastatus\.com$/.test(new URL(page).hostname)
    ? /^\/([a-z0-9-]{1,60})\/?$/.exec(new URL(page).pathname)?.[1]
    : undefined;

const componentsOf = (one: z.output<typeof org>): Component[] =>
  one.services.map((service) => ({
    id: `${one.id}/${service.id}`,
    name: service.name ?? service.id,
    group: one.name,
    status: statusOf(service.status),
  }));

const statusOf = (sentence: string | undefined): ServiceStatus =>
  sentences.get(spelling(sentence).replace(/s$/, '')) ?? 'unknown';

// Without the plural: both forms occur.
const sentences = new Map<string, ServiceStatus>([
  ['no_known_issue', 'operational'],
  ['resolved', 'operational'],
  ['low_disruption', 'degraded'],
  ['some_disruption', 'degraded'],
  ['medium_disruption', 'degraded'],
  ['high_disruption', 'outage'],
  ['major_outage', 'outage'],
]);
