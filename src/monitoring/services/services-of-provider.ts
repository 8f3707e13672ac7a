import type { KnownServices } from '../catalogue/known-services.ts';
import { squashed } from '../catalogue/plain-text.ts';
import type { Services } from './services.ts';

type Dependencies = { readonly services: Pick<Services, 'pages'>; readonly catalogue: Pick<KnownServices, 'at'> };

/** The ids of a team's services by this company, as the catalogue knows their status pages, without case and punctuation. One query. */
export const servicesOfProvider =
  ({ services, catalogue }: Dependencies) =>
  async (teamId: TeamId, provider: string): Promise<readonly number[]> => {
    const wanted = squashed(provider);
    const pages = await services.pages(teamId);
    return pages.flatMap(({ serviceId, pageUrl }) => {
      const known = URL.canParse(pageUrl) ? catalogue.at(new URL(pageUrl)) : undefined;
      return known && squashed(known.provider) === wanted ? [serviceId] : [];
    });
  };
