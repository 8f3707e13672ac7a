import type { ItemStatus } from '../../item-status.ts';
import { worstItemStatus } from '../../item-status.ts';
import type { PublishedItem, PublishedSection } from '../../published-page.ts';
import type { Scene } from '../scene.ts';
import type { StatuspageComponent, StatuspageComponentStatus } from './statuspage-shapes.ts';

const componentWords: Readonly<Record<Exclude<ItemStatus, 'unknown'>, StatuspageComponentStatus>> = {
  operational: 'operational',
  degraded: 'degraded_performance',
  partial_outage: 'partial_outage',
  outage: 'major_outage',
  maintenance: 'under_maintenance',
};

/** The word that the format can carry: an unconfirmed item keeps its last confirmed one. */
export const confirmed = ({ status, lastConfirmed }: PublishedItem): Exclude<ItemStatus, 'unknown'> =>
  status === 'unknown' ? lastConfirmed : status;

/** Sections as groups, each followed by its items. */
export const componentsOf = (scene: Scene): readonly StatuspageComponent[] =>
  scene.page.sections.flatMap((section, index) => [
    groupOf(scene, section, index + 1),
    ...section.items.map((item, place) => componentOf(scene, item, section.publicId, place + 1)),
  ]);

const groupOf = (
  { page }: Scene,
  { publicId, name, items }: PublishedSection,
  position: number,
): StatuspageComponent => {
  const worst = worstItemStatus(items.map(confirmed));
  const times = items.map(({ since }) => since.getTime());
  const created = items.map(({ createdAt }) => createdAt.getTime());
  const latest = (all: readonly number[], pick: (...all: number[]) => number) =>
    (all.length === 0 ? page.updatedAt : new Date(pick(...all))).toISOString();
  return {
    id: publicId,
    name,
    status: componentWords[worst === 'unknown' ? 'operational' : worst],
    created_at: latest(created, Math.min),
    updated_at: latest(times, Math.max),
    position,
    description: null,
    showcase: false,
    start_date: null,
    group_id: null,
    page_id: page.publicId,
    group: true,
    only_show_if_degraded: false,
    components: items.map((item) => item.publicId),
  };
};

const componentOf = ({ page }: Scene, item: PublishedItem, groupId: string, position: number): StatuspageComponent => {
  const { publicId, name, description, status, since, unconfirmedSince, createdAt } = item;
  const isUnknown = status === 'unknown';
  const from = unconfirmedSince ?? since;
  return {
    id: publicId,
    name,
    status: componentWords[confirmed(item)],
    created_at: createdAt.toISOString(),
    updated_at: (isUnknown ? from : since).toISOString(),
    position,
    description: isUnknown ? `Not confirmed since ${from.toISOString().slice(11, 16)} UTC` : (description ?? null),
    showcase: true,
    start_date: createdAt.toISOString().slice(0, 10),
    group_id: groupId,
    page_id: page.publicId,
    group: false,
    only_show_if_degraded: false,
    ...(isUnknown && { allclear: { status: 'unknown', since: from.toISOString() } as const }),
  };
};
