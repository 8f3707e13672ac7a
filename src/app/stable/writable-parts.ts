import type { components } from '#api';
import type { WritableParts } from '../../platform/http/handlers.ts';

/**
 * The parts of answers that a team sets, at the same path or at that of a part of it: settings, a status by hand, who is on it and mutes.
 * If-Match compares them alone.
 */
export const writableParts: WritableParts = {
  getPublicService: (service) => [
    service.name,
    service.description,
    service.category,
    service.enabled,
    service.url,
    service.components.map(({ id }) => id),
    service.setByHand && [service.status, service.message],
    service.assignee,
    service.mute,
  ],
  getPublicIncident: ({ title, message, phase, startedAt, assignee, mute }) => [
    title,
    message,
    phase,
    startedAt,
    assignee,
    mute,
  ],
  getPublicBoard: ({ name, serviceIds }) => [name, serviceIds],
  getPublicPost: ({ title, phase, status, items, updates, draft, mayBeDown, startsAt, endsAt }) => [
    title,
    phase,
    status,
    items,
    updates,
    draft,
    mayBeDown,
    startsAt,
    endsAt,
  ],
  getPublicItem: ({ sent, ...item }) => [settingsOf(item), sent?.status],
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
    page.credit,
    page.access,
    page.sections.map(({ items, ...section }) => [section, items.map(settingsOf)]),
  ],
  getPublicIntegration: ({ name, config, serviceIds, boardId, enabled }) => [
    name,
    config,
    serviceIds,
    boardId,
    enabled,
  ],
};

/** An item of a status page without what services and programs say. */
const settingsOf = ({
  status: _,
  since: __,
  unconfirmedSince: ___,
  sent: ____,
  ...item
}: Partial<components['schemas']['PublishedItem']>) => item;
