import type { Actor } from '../../../shared/actor.ts';
import type { KnownServices } from '../../catalogue/known-services.ts';
import { publicPart } from '../../pages/credentials/private-url.ts';
import type { MayAdd } from '../ports.ts';
import type { Services } from '../services.ts';
import { boundedList, type ImportList, type LeftOut, type ListFormat } from './import-list.ts';
import { type ListedService, weighServices } from './listed-service.ts';

/** The input of an import: a text in any known format, or the token of an account elsewhere. */
export type GivenList = { readonly text: string } | { readonly from: 'statusgator'; readonly token: string };

/**
 * Reads the services of all boards of a StatusGator account. The token is used once and never stored.
 * @throws AppError invalid_input at `token` if it's refused, unavailable if StatusGator doesn't answer or answers in an unknown
 * way
 */
export type ReadStatusGator = (token: string) => Promise<ImportList>;

/** Reads a text's list, up to its limit. @throws AppError invalid_input at `text` with the reason, even if reading takes too long */
export type ReadListText = (text: string) => Promise<ImportList>;

/** A list from which the user may choose. */
export type ReadList = {
  readonly format: ListFormat;
  readonly services: readonly ListedService[];
  readonly leftOut: readonly LeftOut[];
};

type Dependencies = {
  readonly services: Services;
  readonly catalogue: KnownServices;
  readonly readStatusGator: ReadStatusGator;
  readonly readText: ReadListText;
  readonly mayAdd: MayAdd;
};

/**
 * Reads a list of services from elsewhere, and adds what is known about each. Fetches no page and adds nothing.
 * @throws AppError invalid_input at `text` or `token`, unavailable, what `mayAdd` throws
 */
export const readList =
  ({ services, catalogue, readStatusGator, readText, mayAdd }: Dependencies) =>
  async (actor: Actor, given: GivenList): Promise<ReadList> => {
    await mayAdd(actor);
    const { format, ...bounded } =
      'text' in given ? await readText(given.text) : boundedList(await readStatusGator(given.token));
    const own = await services.pages(actor.teamId);
    const watched = new Map(own.map(({ serviceId, name, pageUrl }) => [publicPart(pageUrl), { serviceId, name }]));
    const weighed = weighServices(bounded.services, { catalogue, watched });
    return { format, services: weighed.services, leftOut: [...weighed.leftOut, ...bounded.leftOut] };
  };
