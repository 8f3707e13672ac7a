import { worstFirst } from './item-status.ts';
import type { Headline, HeadlineBlock, PublishedIncident, PublishedItem } from './published-page.ts';

export type { Headline, HeadlineBlock };

/** After this many milliseconds without a reading, a page says that nothing was checked. */
export const SILENT_MS = 5 * 60_000;

/** For this many milliseconds after an incident, a page says that everything works again. */
const RECOVERED_MS = 60 * 60_000;

type Known = {
  readonly items: readonly PublishedItem[];
  readonly incidents: readonly PublishedIncident[];
  /** When the last incident ended. */
  readonly recoveredAt: Date | undefined;
  readonly checkedAt: Date | undefined;
  readonly maintainedUntil?: Date | undefined;
  readonly at: Date;
};

/** The worst of items and open incidents, unless the page's own checks have stopped or nobody maintains it. */
export const headlineOf = ({ items, incidents, recoveredAt, checkedAt, maintainedUntil, at }: Known): Headline => {
  if (maintainedUntil && maintainedUntil <= at)
    return { kind: 'not_maintained', status: 'unknown', since: maintainedUntil, blocks: [] };
  const blocks = blocksOf(items, incidents);
  const [worst] = blocks;
  if (checkedAt !== undefined && at.getTime() - checkedAt.getTime() > SILENT_MS)
    return { kind: 'not_checked', status: 'unknown', since: checkedAt, blocks };
  if (worst)
    return {
      kind: worst.status === 'unknown' ? 'unconfirmed' : 'trouble',
      status: worst.status,
      since: worst.since,
      blocks,
    };
  const again = recoveredAt !== undefined && at.getTime() - recoveredAt.getTime() < RECOVERED_MS;
  return { kind: again ? 'recovered' : 'clear', status: 'operational', since: undefined, blocks };
};

const blocksOf = (
  items: readonly PublishedItem[],
  incidents: readonly PublishedIncident[],
): readonly HeadlineBlock[] => {
  const incidentOf = (publicId: string): string | undefined =>
    incidents.find(({ items: affected }) => affected.some((item) => item.publicId === publicId))?.publicId;
  const isBad = new Set(items.filter(({ status }) => status !== 'operational').map(({ publicId }) => publicId));
  const blocks = [
    ...items.map(({ name, status, since, publicId }) => ({ name, status, since, incident: incidentOf(publicId) })),
    ...incidents
      .filter((incident) => !incident.items.some(({ publicId }) => isBad.has(publicId)))
      .map(({ title, status, startedAt, publicId }) => ({ name: title, status, since: startedAt, incident: publicId })),
  ];
  return blocks
    .filter(({ status }) => status !== 'operational')
    .toSorted(
      (one, other) =>
        worstFirst.indexOf(one.status) - worstFirst.indexOf(other.status) ||
        one.since.getTime() - other.since.getTime(),
    );
};
