import type { PageSays } from '../history.ts';
import { json } from './answers.ts';

export const metaHost = 'metastatus.com';

/** Meta's own page: a sentence for each service of two products, by the service's id. */
export const metastatus = (sentences: Readonly<Record<string, string>> = {}): PageSays => {
  const org = (id: string, name: string, services: readonly string[]) => ({
    id,
    name,
    rss_file_paths: [`/data/${id}.rss`],
    services: services.map((service) => ({
      id: service,
      name: service,
      status: sentences[service] ?? 'No known issues',
    })),
  });
  return {
    '/data/orgs.json': json([org('graph-api', 'Graph API', ['Login', 'Pages']), org('ads', 'Ads', ['Manager'])]),
  };
};
