import type { ServiceStatus } from '../monitoring/index.ts';
import type { ServiceOnBoard } from './board.ts';
import { type ListPage, pageOf } from './list-page.ts';

/** Which services of a board are wanted: those that fit each of what is given, by any of its values. */
export type WantedServices = {
  readonly statuses?: readonly ServiceStatus[];
  readonly slugs?: readonly string[];
  readonly ids?: readonly number[];
  /** All where absent. */
  readonly limit?: number;
  readonly after?: ServicePlace;
};

/** Where a service stands in a list by name. */
export type ServicePlace = { readonly name: string; readonly id: number };

/** Returns the matching services, by name ignoring case. */
export const listServices = (
  services: readonly ServiceOnBoard[],
  { statuses, slugs, ids, limit, after }: WantedServices,
): ListPage<ServiceOnBoard> => {
  const fitting = services
    .filter(({ id, slug, status }) => isIn(statuses, status) && isIn(slugs, slug) && isIn(ids, id))
    .toSorted((one, other) => inOrder(placeOf(one), placeOf(other)))
    .filter((service) => after === undefined || inOrder(placeOf(service), after) > 0);
  return pageOf(fitting, limit ?? fitting.length);
};

export const placeOf = ({ name, id }: ServicePlace): ServicePlace => ({ name: name.toLowerCase(), id });

const isIn = <Value>(wanted: readonly Value[] | undefined, value: Value): boolean =>
  wanted === undefined || wanted.includes(value);

/** By code units and not by any language, so that the order is the same wherever a list goes on. */
const inOrder = (one: ServicePlace, other: ServicePlace): number => {
  if (one.name === other.name) return one.id - other.id;
  return one.name < other.name ? -1 : 1;
};
