import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { CommandError, exitCodes } from '../terminal.ts';

type Service = components['schemas']['Service'];

/**
 * The services with these names, slugs or ids; all of several with one name, and all monitored ones if no name is given.
 * @throws CommandError (usage) for one that isn't watched.
 */
export const chosenServices = async (api: ApiClient, names: readonly string[]): Promise<readonly Service[]> => {
  const services = unwrap(await api.GET('/api/services'));
  if (names.length === 0) return services;
  return [...new Set(names.flatMap((name) => servicesCalled(services, name)))];
};

/** The requested service. @throws CommandError (usage) for none, or several. */
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

/** None if nothing matches. An id or a slug matches one service; a name may match several. */
export const servicesNamed = (services: readonly Service[], name: string): readonly Service[] => {
  const exact = services.filter(({ id, slug }) => slug === name || String(id) === name);
  const named = services.filter((service) => service.name.toLowerCase() === name.toLowerCase());
  return [...new Set([...exact, ...named])];
};
