import type { PageNews } from '../../../src/integrations/news/replay/ports.ts';
import type { ServiceStatus } from '../../../src/monitoring/index.ts';

export type ScopePlace = { readonly scopeId: number; readonly pageId: number };

/** An incident of a page from its opening to its end, with both changes of a status: four pieces of news, as detection keeps them. */
export const pastTrouble = ({ scopeId, pageId }: ScopePlace, startedAt: Date, nth: number): readonly PageNews[] => {
  const endedAt = new Date(startedAt.getTime() + 20 * 60_000);
  const status: ServiceStatus = nth % 3 === 0 ? 'outage' : 'degraded';
  const incident = {
    id: nth + 1,
    title: 'Elevated error rates',
    phase: 'investigating',
    url: 'https://x.test/i',
    startedAt,
  } as const;
  const listed = { componentIds: ['c1'], severity: status, firstSight: false, listedAt: startedAt } as const;
  const troubles = [{ scopeId, since: startedAt, steps: [{ status, at: startedAt }] }];
  const page = { troubles, bad: [{ id: 'c1', name: 'Component 1', status }], statuses: [{ scopeId, status }] };
  const events = { kind: 'incident', isNotice: false, isPast: false, isUnlisted: false, linksOnly: false } as const;
  const linked = { pageId, componentIds: ['c1'] };
  const changed = { kind: 'status', scopeId, knownStatus: 'operational', since: startedAt } as const;
  const begun = { occurredAt: startedAt, seenAt: startedAt, publishedAt: startedAt };
  const over = { occurredAt: endedAt, seenAt: endedAt, publishedAt: endedAt };
  const well = { troubles: [], bad: [], statuses: [] };
  const [opened, down, up, resolved] = [
    `incident:${nth + 1}`,
    `status:${scopeId}:${nth}`,
    `status:${scopeId}:-${nth}`,
    `incident:${nth + 1}`,
  ];
  return [
    {
      ...page,
      ...begun,
      affected: linked,
      subject: opened,
      about: { ...events, ...listed, event: 'opened', incident },
    },
    {
      ...page,
      ...begun,
      affected: { pageId, scopeIds: [scopeId] },
      subject: down,
      about: { ...changed, status, previousStatus: 'operational', incidents: [{ ...listed, incident }] },
    },
    {
      ...well,
      ...over,
      affected: { pageId, scopeIds: [scopeId] },
      subject: up,
      about: { ...changed, status: 'operational', previousStatus: status, knownStatus: status, incidents: [] },
    },
    {
      ...well,
      ...over,
      affected: { ...linked, wide: true },
      subject: resolved,
      about: {
        ...events,
        ...listed,
        event: 'resolved',
        incident: { ...incident, phase: 'resolved', resolvedAt: endedAt },
      },
    },
  ];
};
