import type { Actor } from '../../shared/actor.ts';
import { AppError, invalidFields, notFound } from '../../shared/errors.ts';
import type { MappableService, Mapping, MappingDependencies, NewMapping, Use } from './ports.ts';

/** The most mappings of a team. */
export const MAX_MAPPINGS = 100;

/** A mapping with the services that the team has now. */
export type ShownMapping = Omit<Mapping, 'uses'> & {
  readonly services: readonly MappableService[];
};

type Parts = Pick<MappingDependencies, 'mappings' | 'servicesOf'>;

/** The team's mappings by name. */
export const listMappings =
  (dependencies: Parts) =>
  async ({ teamId }: Actor): Promise<readonly ShownMapping[]> => {
    const stored = await dependencies.mappings.list(teamId);
    if (stored.length === 0) return [];
    const ids = [...new Set(stored.flatMap(({ uses }) => uses.map(({ serviceId }) => serviceId)))];
    const services = new Map((await dependencies.servicesOf(teamId, ids)).map((service) => [service.id, service]));
    return stored.map((one) => shown(one, services));
  };

const shown = ({ uses, ...mapping }: Mapping, services: ReadonlyMap<number, MappableService>): ShownMapping => ({
  ...mapping,
  services: uses.flatMap(({ serviceId, componentIds }) => {
    const service = services.get(serviceId);
    if (!service) return [];
    return [{ ...service, components: service.components.filter(({ id }) => componentIds.includes(id)) }];
  }),
});

/** @throws AppError invalid_input; conflict at the limit and for a name that another mapping has */
export const createMapping =
  (dependencies: MappingDependencies) =>
  async (actor: Actor, given: NewMapping): Promise<ShownMapping> => {
    const { mappings, transaction, now } = dependencies;
    const { teamId } = actor;
    const id = await transaction(async () => {
      await mappings.holdList(teamId);
      const others = await mappings.list(teamId);
      if (others.length >= MAX_MAPPINGS)
        throw new AppError(
          'conflict',
          `You've reached the limit of ${MAX_MAPPINGS} mappings. Delete one to add another.`,
        );
      return mappings.add(teamId, await checked(given, others, teamId, dependencies), now());
    });
    return found(dependencies, actor, id);
  };

/** Replaces a mapping. @throws AppError not_found, invalid_input; conflict for a name that another mapping has */
export const updateMapping =
  (dependencies: MappingDependencies) =>
  async (actor: Actor, id: number, given: NewMapping): Promise<ShownMapping> => {
    const { mappings, transaction, now } = dependencies;
    const { teamId } = actor;
    await transaction(async () => {
      await mappings.holdList(teamId);
      const all = await mappings.list(teamId);
      if (!all.some((one) => one.id === id)) throw notFound('The mapping');
      const others = all.filter((one) => one.id !== id);
      await mappings.change(teamId, id, await checked(given, others, teamId, dependencies), now());
    });
    return found(dependencies, actor, id);
  };

/** @throws AppError not_found */
export const deleteMapping =
  ({ mappings }: Pick<MappingDependencies, 'mappings'>) =>
  async ({ teamId }: Actor, id: number): Promise<void> => {
    if (!(await mappings.remove(teamId, id))) throw notFound('The mapping');
  };

const found = async (dependencies: Parts, actor: Actor, id: number): Promise<ShownMapping> => {
  const mapping = (await listMappings(dependencies)(actor)).find((one) => one.id === id);
  if (!mapping) throw notFound('The mapping');
  return mapping;
};

/** Trimmed, with each service once. */
const checked = async (
  given: NewMapping,
  others: readonly Mapping[],
  teamId: TeamId,
  { servicesOf }: Pick<MappingDependencies, 'servicesOf'>,
): Promise<NewMapping> => {
  const [name, value] = [given.name.trim(), given.value.trim()];
  const label = given.label?.trim() || null;
  if (given.field === 'label' && label === null) throw invalidFields({ label: 'Enter the name of the label.' });
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('conflict', `You already have a mapping named “${name}”.`, {
      name: `You already have a mapping named “${name}”.`,
    });
  const uses = [...new Map(given.uses.map((use) => [use.serviceId, use])).values()];
  const services = await servicesOf(
    teamId,
    uses.map(({ serviceId }) => serviceId),
  );
  return {
    name,
    field: given.field,
    label: given.field === 'label' ? label : null,
    value,
    uses: usesOf(uses, services),
  };
};

const usesOf = (uses: readonly Use[], services: readonly MappableService[]): readonly Use[] =>
  uses.map(({ serviceId, componentIds }) => {
    const service = services.find(({ id }) => id === serviceId);
    if (!service) throw invalidFields({ services: 'Choose at least one of your services.' });
    const ids = [...new Set(componentIds)];
    const unknown = ids.find((id) => !service.components.some((one) => one.id === id));
    if (unknown !== undefined)
      throw invalidFields({ services: `${service.name} doesn't monitor the component “${unknown}” on its own.` });
    return { serviceId, componentIds: ids };
  });
