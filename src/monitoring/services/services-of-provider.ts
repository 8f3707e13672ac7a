import type { Actor } from '../../shared/actor.ts';
import type { CatalogueEntry } from '../catalogue/entry.ts';
import type { KnownServices } from '../catalogue/known-services.ts';
import { squashed } from '../catalogue/plain-text.ts';
import type { Services } from './services.ts';

type Dependencies = { readonly services: Pick<Services, 'pages'>; readonly catalogue: Pick<KnownServices, 'at'> };

/** A team's services whose status pages the catalogue knows, each with its entry. One query. */
const knownOf = async ({ services, catalogue }: Dependencies, teamId: TeamId) =>
  (await services.pages(teamId)).flatMap(({ serviceId, pageUrl }) => {
    const entry = URL.canParse(pageUrl) ? catalogue.at(new URL(pageUrl)) : undefined;
    return entry ? [{ serviceId, entry }] : [];
  });

/** The ids of a team's services by this company, without case and punctuation. */
export const servicesOfProvider =
  (parts: Dependencies) =>
  async (teamId: TeamId, provider: string): Promise<readonly number[]> => {
    const wanted = squashed(provider);
    const known = await knownOf(parts, teamId);
    return known.flatMap(({ serviceId, entry }) => (squashed(entry.provider) === wanted ? [serviceId] : []));
  };

export const monitoredEntries =
  (parts: Dependencies) =>
  async ({ teamId }: Pick<Actor, 'teamId'>): Promise<ReadonlySet<CatalogueEntry>> =>
    new Set((await knownOf(parts, teamId)).map(({ entry }) => entry));
