import type { components } from '#api';
import { type ApiClient, unwrap } from '#client';
import { chosenServices, oneCalled } from '../status/chosen-services.ts';
import { CommandError, exitCodes } from '../terminal.ts';

type Use = components['schemas']['NewAlertMapping']['services'][number];
type Part = { readonly service: string; readonly component: string };

/**
 * The services of a mapping, and of some only these components, such as `stripe:Payments API`.
 * @throws CommandError (usage) for a service that isn't there, or a component that it doesn't monitor
 */
export const usesOf = async (api: ApiClient, names: string, parts: readonly string[] = []): Promise<Use[]> => {
  const all = await chosenServices(api, []);
  const chosen = names.split(',').flatMap((name) => (name.trim() === '' ? [] : [oneCalled(all, name.trim())]));
  const wanted = parts.map(partOf).map((part) => ({ ...part, id: oneCalled(all, part.service).id }));
  const stray = wanted.find(({ id }) => !chosen.some((one) => one.id === id));
  if (stray) throw new CommandError(exitCodes.usage, `Name ${stray.service} in --services too.`);
  return Promise.all(
    chosen.map(async ({ id, name }) => {
      const own = wanted.filter((part) => part.id === id);
      return { serviceId: id, componentIds: own.length === 0 ? [] : await idsOf(api, { id, name }, own) };
    }),
  );
};

const partOf = (text: string): Part => {
  const [, service = '', component = ''] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (component.trim() === '')
    throw new CommandError(exitCodes.usage, '--component must be like "stripe:Payments API".');
  return { service: service.trim(), component: component.trim() };
};

const idsOf = async (
  api: ApiClient,
  { id, name }: { readonly id: number; readonly name: string },
  wanted: readonly Part[],
): Promise<string[]> => {
  const { watchedComponents } = unwrap(await api.GET('/api/services/{id}', { params: { path: { id } } }));
  return wanted.map(({ component }) => {
    const found = watchedComponents.find((one) => one.id === component || one.name === component);
    if (found) return found.id;
    throw new CommandError(exitCodes.usage, `${name} doesn't monitor a component named "${component}".`);
  });
};
