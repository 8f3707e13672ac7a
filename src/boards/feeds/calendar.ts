import { BOARD_MARK } from '../../shared/board-mark.ts';
import { type CalendarEvent, calendarText, revisionOf } from '../../shared/formats/calendar.ts';
import type { FeedBoard, FeedMaintenance } from './feed-board.ts';
import { namesOf } from './labels.ts';

/** Maintenances as iCalendar (RFC 5545), except those without a start. */
export const calendarOf = ({ maintenances, url, name }: Pick<FeedBoard, 'maintenances' | 'url' | 'name'>): string =>
  calendarText(
    BOARD_MARK,
    name === undefined ? 'Maintenance of your services' : `Maintenance: ${name}`,
    maintenances.flatMap((maintenance) =>
      maintenance.startsAt === undefined ? [] : eventOf(maintenance, maintenance.startsAt, new URL(url).host),
    ),
  );

const eventOf = (maintenance: FeedMaintenance, startsAt: Date, host: string): CalendarEvent => {
  const { id, title, state, description, url, endsAt, createdAt, updatedAt, services } = maintenance;
  return {
    uid: `maintenance-${id}@${host}`,
    revision: revisionOf(maintenance),
    isCancelled: state === 'cancelled',
    createdAt,
    updatedAt,
    startsAt,
    endsAt,
    title: services.length === 0 ? title : `${namesOf(services)}: ${title}`,
    description,
    url,
    categories: services.map(({ name }) => name),
  };
};
