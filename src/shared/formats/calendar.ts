/** An event of a calendar. `revision` grows with each change. */
export type CalendarEvent = {
  /** Unique forever, of the form `name@host`. */
  readonly uid: string;
  readonly revision: number;
  readonly isCancelled: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date | undefined;
  readonly title: string;
  readonly description: string | undefined;
  readonly url: string | undefined;
  readonly categories: readonly string[];
};

/** A calendar as iCalendar (RFC 5545). `product` names what made it. */
export const calendarText = (product: string, title: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Allclear//${product}//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

const linesOf = (event: CalendarEvent): readonly string[] => {
  const { uid, revision, isCancelled, createdAt, updatedAt, startsAt, endsAt, title, description, url, categories } =
    event;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${revision}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    // The time of its last change, so that the same calendar is the same text.
    `DTSTAMP:${utc(updatedAt)}`,
    `CREATED:${utc(createdAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    ...(endsAt !== undefined && endsAt > startsAt ? [`DTEND:${utc(endsAt)}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${oneLine(url)}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.map(escaped).join(',')}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
};

/** Seconds since it was first seen, from 0: it grows with each change. */
export const revisionOf = ({ createdAt, updatedAt }: { readonly createdAt: Date; readonly updatedAt: Date }): number =>
  Math.max(Math.ceil((updatedAt.getTime() - createdAt.getTime()) / 1000), 0);

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
