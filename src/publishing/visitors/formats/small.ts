import { type Badge, badgeLabel, badgeSvg } from '../../../shared/formats/badge-svg.ts';
import { type CalendarEvent, calendarText, revisionOf } from '../../../shared/formats/calendar.ts';
import type { ItemStatus } from '../../item-status.ts';
import type { PublishedMaintenance } from '../../published-page.ts';
import { plainMarkdown } from '../markup/markdown.ts';
import { saidStatus } from '../said.ts';
import type { Scene } from '../scene.ts';

/** White text on them is readable (contrast of at least 4.5 to 1). */
export const colorOf: Readonly<Record<ItemStatus, string>> = {
  operational: '#1c7a4e',
  degraded: '#8a5800',
  partial_outage: '#a8410f',
  outage: '#c02a30',
  maintenance: '#3a55bd',
  unknown: '#5b6762',
};

/** The page's name with the status of its headline. */
export const badgeOf = (scene: Scene): Badge => {
  const status = saidStatus(scene);
  return { label: badgeLabel(scene.page.name), message: scene.words.status[status], color: colorOf[status] };
};

export const badge = (scene: Scene): string => badgeSvg(badgeOf(scene));

/** Announced, running and past maintenance as iCalendar. */
export const maintenanceCalendar = (scene: Scene): string =>
  calendarOf(scene, [...scene.page.maintenances, ...scene.page.past.maintenances]);

export const calendarOf = (scene: Scene, maintenances: readonly PublishedMaintenance[]): string =>
  calendarText(
    'Status page',
    `${scene.page.name}: ${scene.words.status.maintenance}`,
    maintenances.map((maintenance) => eventOf(scene, maintenance)),
  );

const eventOf = ({ page, words }: Scene, maintenance: PublishedMaintenance): CalendarEvent => ({
  uid: `${maintenance.publicId}@${page.publicId}`,
  revision: revisionOf(maintenance),
  isCancelled: false,
  createdAt: maintenance.createdAt,
  updatedAt: maintenance.updatedAt,
  startsAt: maintenance.startsAt,
  endsAt: maintenance.endsAt,
  title: words.page.planned(maintenance.title),
  description: maintenance.updates[0] && plainMarkdown(maintenance.updates[0].text),
  url: `${page.url}/incidents/${maintenance.publicId}`,
  categories: maintenance.items.map(({ name }) => name),
});
