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
  getPublicPage: (page) => [
    page.name,
    page.slug,
    page.language,
    page.timeZone,
    page.accent,
    page.supportUrl,
    page.announcement,
    page.isPublic,
    page.indexed,
    page.access,
  ],
  getPublicIntegration: ({ name, config, serviceIds, boardId, enabled }) => [
    name,
    config,
    serviceIds,
    boardId,
    enabled,
  ],
};
