import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { CommandError, exitCodes } from '../terminal.ts';

type Service = components['schemas']['Service'];

/**
 * The services with these names, slugs or ids, all of them where several have one name; all that are watched where none is given.
 * @throws CommandError (usage) for one that is not watched.
 */
export const chosenServices = async (api: ApiClient, names: readonly string[]): Promise<readonly Service[]> => {
  const services = unwrap(await api.GET('/api/services'));
  if (names.length === 0) return services;
  return [...new Set(names.flatMap((name) => servicesCalled(services, name)))];
};

/** The one that is meant. @throws CommandError (usage) where none is, or several are. */
export const oneService = async (api: ApiClient, name: string): Promise<Service> =>
  oneCalled(await chosenServices(api, []), name);

/** The same among these. */
export const oneCalled = (services: readonly Service[], name: string): Service => {
  const [service, ...others] = servicesCalled(services, name);
  if (service && others.length === 0) return service;
  const ids = [service, ...others].map((one) => one?.id).join(', ');
  throw new CommandError(exitCodes.usage, `Several services are named "${name}". Use one of their IDs: ${ids}.`);
};

/** @throws CommandError (usage): passing over a misspelt name would let a deployment through. */
export const servicesCalled = (services: readonly Service[], name: string): readonly Service[] => {
  const found = servicesNamed(services, name);
  if (found.length > 0) return found;
  throw new CommandError(exitCodes.usage, `You don't monitor a service named "${name}". Run "allclear services list".`);
};

/** None where nobody answers to it. An id or a slug is one service's; a name may be that of several. */
export const servicesNamed = (services: readonly Service[], name: string): readonly Service[] => {
  const exact = services.filter(({ id, slug }) => slug === name || String(id) === name);
  const named = services.filter((service) => service.name.toLowerCase() === name.toLowerCase());
  return [...new Set([...exact, ...named])];
};
