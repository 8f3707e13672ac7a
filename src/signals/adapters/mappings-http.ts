import { isoText } from '../../platform/database/iso-text.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type {
  createMapping,
  deleteMapping,
  listMappings,
  ShownMapping,
  updateMapping,
} from '../mapping/manage-mappings.ts';

export type MappingUseCases = {
  readonly list: ReturnType<typeof listMappings>;
  readonly create: ReturnType<typeof createMapping>;
  readonly update: ReturnType<typeof updateMapping>;
  readonly remove: ReturnType<typeof deleteMapping>;
};

export type MappingHandlers = ReturnType<typeof mappingHandlers>;

export const mappingHandlers = (use: MappingUseCases) =>
  ({
    listAlertMappings: async ({ actor }) => (await use.list(actor)).map(mappingJson),
    createAlertMapping: async ({ actor, body }) => mappingJson(await use.create(actor, given(body))),
    updateAlertMapping: async ({ actor, path, body }) => mappingJson(await use.update(actor, path.id, given(body))),
    deleteAlertMapping: async ({ actor, path }) => void (await use.remove(actor, path.id)),
  }) satisfies Partial<Handlers>;

type Body = Parameters<Handlers['createAlertMapping']>[0]['body'];

const given = ({ name, field, label = null, value, services }: Body) => ({
  name,
  field,
  label,
  value,
  uses: services.map(({ serviceId, componentIds = [] }) => ({ serviceId, componentIds })),
});

/** A mapping in the contract's form. */
export const mappingJson = ({ id, name, field, label, value, services, createdAt, updatedAt }: ShownMapping) => ({
  id,
  name,
  field,
  label,
  value,
  services: services.map((service) => ({
    serviceId: service.id,
    name: service.name,
    components: service.components.map((component) => ({ id: component.id, name: component.name })),
  })),
  createdAt: isoText(createdAt),
  updatedAt: isoText(updatedAt),
});
