import { BOARD_MARK } from '../../shared/board-mark.ts';
import { type FeedBoard, type FeedMaintenance, revisionOf } from './feed-board.ts';
import { namesOf } from './labels.ts';

/** Maintenances as iCalendar (RFC 5545), except those without a start. */
export const calendarOf = ({ maintenances, url, name }: Pick<FeedBoard, 'maintenances' | 'url' | 'name'>): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Allclear//${BOARD_MARK}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${titleOf(name)}`,
    `X-WR-CALNAME:${titleOf(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...maintenances.flatMap((maintenance) =>
      maintenance.startsAt === undefined ? [] : eventOf(maintenance, maintenance.startsAt, new URL(url).host),
    ),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const titleOf = (name: string | undefined): string =>
  name === undefined ? 'Maintenance of your services' : `Maintenance: ${escaped(name)}`;

const eventOf = (maintenance: FeedMaintenance, startsAt: Date, host: string): readonly string[] => {
  const { id, title, state, description, url, endsAt, createdAt, updatedAt, services } = maintenance;
  return [
    'BEGIN:VEVENT',
    `UID:maintenance-${id}@${host}`,
    `SEQUENCE:${revisionOf(maintenance)}`,
    `STATUS:${state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    // The time of its last change, so that the same calendar is the same text.
    `DTSTAMP:${utc(updatedAt)}`,
    `CREATED:${utc(createdAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    ...(endsAt !== undefined && endsAt > startsAt ? [`DTEND:${utc(endsAt)}`] : []),
    `SUMMARY:${escaped(services.length === 0 ? title : `${namesOf(services)}: ${title}`)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${oneLine(url)}`]),
    ...(services.length === 0 ? [] : [`CATEGORIES:${services.map(({ name }) => escaped(name)).join(',')}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/** `20261122T150400Z` */
const utc = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(/[-:]/g, '');

/** Section 3.3.11. Other control characters aren't allowed in a text. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const oneLine = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]/g, '');

const MOST_OCTETS = 75;

/** Section 3.1: lines of up to 75 octets, cut between characters, continued after a space. */
const folded = (line: string): string => {
  if (Buffer.byteLength(line) <= MOST_OCTETS) return line;
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += size;
  }
  return lines.join('\r\n');
};
