import type { components } from '#api';
import { isoOrNull, isoText } from '../../../platform/database/iso-text.ts';
import type { PageCheck } from '../check/check-page.ts';

type Schemas = components['schemas'];

/** The result of one check of a URL, for the API. */
export const checkJson = (check: PageCheck): Schemas['StatusPageCheck'] => {
  const { url, kind, checkedAt } = check;
  const read = check.kind === 'read' ? check : undefined;
  return {
    url,
    outcome: kind,
    reason: check.kind === 'read' ? null : check.reason,
    checkedAt: isoText(checkedAt),
    format: read?.format ?? null,
    formatLabel: read?.formatLabel ?? null,
    title: read?.title ?? null,
    status: read?.status ?? 'unknown',
    statusMessage: read?.message ?? null,
    publishedAt: isoOrNull(read?.published?.at),
    publishedBy: read?.published?.by ?? null,
    documents: [...(read?.documents ?? [])],
    componentCount: read?.componentCount ?? 0,
    components: (read?.components ?? []).map(({ id, name, group, status }) => ({
      id,
      name,
      group: group ?? null,
      status,
    })),
    incidents: (read?.incidents ?? []).map(({ title, phase, startedAt, url: address }) => ({
      title,
      status: phase,
      startedAt: isoOrNull(startedAt),
      url: address ?? null,
    })),
    maintenances: (read?.maintenances ?? []).map(({ title, state, startsAt, endsAt, url: address }) => ({
      title,
      status: state,
      startsAt: isoOrNull(startsAt),
      endsAt: isoOrNull(endsAt),
      url: address ?? null,
    })),
    gaps: [...(read?.gaps ?? [])],
  };
};
