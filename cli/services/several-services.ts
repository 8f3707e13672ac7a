import { Option } from '@commander-js/extra-typings';
import type { components } from '#api';
import type { ApiClient } from '#client';
import { chosenServices, oneCalled } from '../status/chosen-services.ts';
import { CommandError, exitCodes } from '../terminal.ts';

type Service = components['schemas']['Service'];

/** The options that choose services for a command that takes several. */
export type Several = { readonly every?: boolean; readonly in?: string };

export const everyOption = () => new Option('--every', 'All services').conflicts('in');
export const inOption = () => new Option('--in <category>', 'All services of this category');

/**
 * Returns the named services, or all those that the options choose.
 * @throws CommandError (usage) unless exactly one of the two is given, for a name that no service or more than one has, and for a category without services
 */
export const severalServices = async (
  api: ApiClient,
  names: readonly string[],
  { every, in: category }: Several,
): Promise<readonly Service[]> => {
  const isByOption = every === true || category !== undefined;
  if (isByOption === names.length > 0)
    throw new CommandError(exitCodes.usage, 'Name the services, or use --every or --in <category>.');
  const services = await chosenServices(api, []);
  if (category === undefined) return every ? services : [...new Set(names.map((name) => oneCalled(services, name)))];
  const found = services.filter((service) => keyOf(service.category) === keyOf(category));
  if (found.length > 0) return found;
  throw new CommandError(exitCodes.usage, `No service has the category "${category}". Run "allclear services list".`);
};

const keyOf = (category: string | null): string => (category ?? '').trim().toLowerCase();

/** `1 service`, `2 services`. */
export const countedServices = (count: number): string => (count === 1 ? '1 service' : `${count} services`);
