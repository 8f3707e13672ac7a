import type { WritableParts } from '../../platform/http/handlers.ts';

/** The fields that a PUT at the same path can change, of answers that change by themselves too. */
export const writableParts: WritableParts = {
  getPublicService: ({ name, description, enabled, url, components }) => [
    name,
    description,
    enabled,
    url,
    components.map(({ id }) => id),
  ],
  getPublicIncident: ({ title, message, phase, startedAt }) => [title, message, phase, startedAt],
  getPublicIntegration: ({ name, config, serviceIds, boardId, enabled }) => [
    name,
    config,
    serviceIds,
    boardId,
    enabled,
  ],
};
