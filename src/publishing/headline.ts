import { type ItemStatus, worstFirst } from './item-status.ts';
import { isWorse } from './items/combine.ts';
import type { Headline, HeadlineBlock, PublishedIncident, PublishedSection } from './published-page.ts';

export type { Headline, HeadlineBlock };

/** After this many milliseconds without a reading, a page says at the earliest that nothing was checked. */
export const SILENT_MS = 5 * 60_000;

/** The same for pages whose services are polled this often: some polls may be late. */
export const silentMsOf = (pollIntervalMs: number): number => Math.max(SILENT_MS, 3 * pollIntervalMs);

/** For this many milliseconds after an incident, a page says that everything works again. */
const RECOVERED_MS = 60 * 60_000;

type Known = {
  readonly sections: readonly PublishedSection[];
  readonly incidents: readonly PublishedIncident[];
  /** When the last incident ended. */
  readonly recoveredAt: Date | undefined;
  readonly checkedAt: Date | undefined;
  readonly silentMs: number;
  readonly maintainedUntil?: Date | undefined;
  readonly at: Date;
};

/** The worst of items and open incidents, unless the page's own checks have stopped or nobody maintains it. */
export const headlineOf = (known: Known): Headline => {
  const { sections, incidents, recoveredAt, checkedAt, silentMs, maintainedUntil, at } = known;
  if (maintainedUntil && maintainedUntil <= at)
    return { kind: 'not_maintained', status: 'unknown', since: maintainedUntil, blocks: [] };
  const blocks = blocksOf(sections, incidents);
  const [worst] = blocks;
  if (checkedAt !== undefined && at.getTime() - checkedAt.getTime() > silentMs)
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
  sections: readonly PublishedSection[],
  incidents: readonly PublishedIncident[],
): readonly HeadlineBlock[] => {
  const items = sections.flatMap((section) => section.items.map((item) => ({ ...item, section: section.name })));
  const named = Map.groupBy(items, ({ name }) => name);
  const nameOf = ({ name, section }: (typeof items)[number]): string =>
    (named.get(name)?.length ?? 0) > 1 ? `${section} › ${name}` : name;
  const incidentOf = (publicId: string): string | undefined =>
    incidents.find(({ items: affected }) => affected.some((item) => item.publicId === publicId))?.publicId;
  const statusOf = new Map<string, ItemStatus>(items.map(({ publicId, status }) => [publicId, status]));
  /** One of its items is at least as bad, and stands for it. */
  const isCovered = ({ status, items: affected }: PublishedIncident): boolean =>
    affected.some(({ publicId }) => {
      const shown = statusOf.get(publicId) ?? 'operational';
      return shown !== 'operational' && !isWorse(status, shown);
    });
  const blocks = [
    ...items.map((item) => {
      const { publicId, status, since } = item;
      return { item: publicId, name: nameOf(item), status, since, incident: incidentOf(publicId) };
    }),
    ...incidents
      .filter((incident) => !isCovered(incident))
      .map(({ title, status, startedAt, publicId }) => ({
        item: undefined,
        name: title,
        status,
        since: startedAt,
        incident: publicId,
      })),
  ];
  return blocks
    .filter(({ status }) => status !== 'operational')
    .toSorted(
      (one, other) =>
        worstFirst.indexOf(one.status) - worstFirst.indexOf(other.status) ||
        one.since.getTime() - other.since.getTime(),
    );
};
