import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { CommandError, exitCodes } from './terminal.ts';

type Service = components['schemas']['Service'];

/**
 * The services with these names, slugs or ids; all that are watched where none is given. @throws CommandError (usage) for one
 * that is not watched.
 */
export const chosenServices = async (api: ApiClient, names: readonly string[]): Promise<readonly Service[]> => {
  const services = unwrap(await api.GET('/api/services'));
  if (names.length === 0) return services;
  return names.map((name) => {
    const found = services.find((service) => answersTo(service, name));
    if (found) return found;
    // Passing over a misspelt name would let a deployment through.
    throw new CommandError(exitCodes.usage, `You watch no service called "${name}". See: allclear services list`);
  });
};

const answersTo = (service: Service, name: string): boolean =>
  service.slug === name || service.name.toLowerCase() === name.toLowerCase() || String(service.id) === name;
