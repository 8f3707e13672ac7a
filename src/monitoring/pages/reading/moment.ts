const zones: Readonly<Record<string, number>> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  CEST: 120,
  MEZ: 60,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  IRST: 210,
  AFT: 270,
  PKT: 300,
  // Takes the most populous of the three time zones with this name.
  IST: 330,
  SLST: 330,
  NPT: 345,
  MMT: 390,
  NDT: -150,
  BRT: -180,
  ART: -180,
  ADT: -180,
  NST: -210,
  AST: -240,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  JST: 540,
  KST: 540,
  SGT: 480,
  HKT: 480,
  AWST: 480,
  ACST: 570,
  AEST: 600,
  ACDT: 630,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
};
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const EARLIEST_YEAR = 1995;
const LATEST_YEAR = 2100;

const ZONE_PATTERN = '(Z|(?:UTC|GMT)?[+-]\\d{1,2}(?::?\\d{2})?|[A-Za-z]{2,4})';
const iso = new RegExp(
  `^(\\d{4})-(\\d{2})-(\\d{2})(?:[T ](\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d+))?)?)?\\s*${ZONE_PATTERN}?(?:\\s.*)?$`,
);
const mail = new RegExp(
  `^(?:[A-Za-z]{3,9},?\\s+)?(\\d{1,2})\\s+([A-Za-z]{3,9}),?\\s+(\\d{4}|\\d{2}),?\\s+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?\\s*${ZONE_PATTERN}?$`,
);
const american = new RegExp(
  `^(\\d{1,2})/(\\d{1,2})/(\\d{4})\\s+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?\\s*${ZONE_PATTERN}?$`,
);
const spoken = new RegExp(
  `^([A-Za-z]{3,9})\\s+(\\d{1,2})(?:,?\\s+(\\d{4}))?\\s*[,-]?\\s+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?\\s*(?:\\(?${ZONE_PATTERN}\\)?)?$`,
);

/**
 * Parses a moment in any spelling that status pages use: ISO 8601 with any precision, Go ("+0000 UTC"), RFC 822 with zone
 * names, "07/29/2026 15:24 PDT", epoch seconds or milliseconds. A time without a time zone is UTC. Zero dates, years outside
 * 1995 to 2100 and everything else are `undefined`.
 */
export const parsedMoment = (value: unknown): Date | undefined => {
  if (typeof value === 'number') return fromEpoch(value);
  if (typeof value !== 'string' || value.length > 80) return undefined;
  const text = value.trim();
  if (/^\d{9,16}$/.test(text)) return fromEpoch(Number(text));
  const one = iso.exec(text);
  if (one) return later(build(one[1], Number(one[2]) - 1, one[3], one[4], one[5], one[6], one[8]), one[7]);
  const two = mail.exec(text);
  if (two) return build(fullYear(two[3]), monthOf(two[2]), two[1], two[4], two[5], two[6], two[7]);
  const three = american.exec(text);
  if (three) return build(three[3], Number(three[1]) - 1, three[2], three[4], three[5], three[6], three[7]);
  return undefined;
};

/**
 * Parses "Jul 9, 06:01 UTC", as history feeds write it without a year: the date nearest to `reference`, the item's own, and at
 * most a day after `now`.
 */
export const spokenMoment = (value: string, reference: Date, now: Date): Date | undefined =>
  nearestFirst(value, reference).find((moment) => moment.getTime() <= now.getTime() + 86_400_000);

/** The same for an announcement, which may be in the future. */
export const announcedMoment = (value: string, reference: Date): Date | undefined => nearestFirst(value, reference)[0];

const nearestFirst = (value: string, reference: Date): Date[] => {
  const year = reference.getUTCFullYear();
  const distance = (moment: Date) => Math.abs(moment.getTime() - reference.getTime());
  return spokenIn(value, [year, year + 1, year - 1]).sort((a, b) => distance(a) - distance(b));
};

/** This many minutes after `start`; undefined if either is missing, and outside the years above. */
export const minutesAfter = (start: Date | undefined, minutes: number | undefined): Date | undefined =>
  start === undefined || minutes === undefined ? undefined : within(new Date(start.getTime() + minutes * 60_000));

/** In order of time, since platforms list in either order; items without a time come first. */
export const oldestFirst = <Item>(items: readonly Item[], timeOf: (item: Item) => Date | undefined): Item[] =>
  items.toSorted((a, b) => (timeOf(a)?.getTime() ?? 0) - (timeOf(b)?.getTime() ?? 0));

const spokenIn = (value: string, years: readonly number[]): Date[] => {
  const parts = spoken.exec(value.slice(0, 1_000).replace(/\s+/g, ' ').replaceAll(' ,', ',').trim().slice(0, 80));
  if (!parts) return [];
  const [, month, day, written, hour, minute, second, zone] = parts;
  return (written === undefined ? years : [Number(written)]).flatMap(
    (year) => build(String(year), monthOf(month), day, hour, minute, second, zone) ?? [],
  );
};

const fromEpoch = (value: number): Date | undefined =>
  within(new Date(Math.abs(value) < 100_000_000_000 ? value * 1_000 : value));

// Fractions keep two updates of one second in order; beyond milliseconds they mean nothing.
const later = (moment: Date | undefined, fraction = ''): Date | undefined =>
  moment === undefined ? undefined : new Date(moment.getTime() + Number(fraction.slice(0, 3).padEnd(3, '0')));

const monthOf = (name: string | undefined): number => months.indexOf((name ?? '').slice(0, 3).toLowerCase());

const fullYear = (year: string | undefined): string => (year?.length === 2 ? `20${year}` : (year ?? ''));

const build = (
  year: string | undefined,
  month: number,
  day: string | undefined,
  hour = '0',
  minute = '0',
  second = '0',
  zone = 'UTC',
): Date | undefined => {
  const offset = offsetOf(zone);
  if (month < 0 || month > 11 || offset === undefined) return undefined;
  if (Number(day) < 1 || Number(day) > 31 || Number(hour) > 24 || Number(minute) > 59) return undefined;
  const utc = Date.UTC(Number(year), month, Number(day), Number(hour), Number(minute), Number(second));
  return within(new Date(utc - offset * 60_000));
};

const offsetOf = (zone: string): number | undefined => {
  const numeric = /^(?:UTC|GMT)?([+-])(\d{1,2}?)(?::?(\d{2}))?$/.exec(zone);
  if (!numeric) return Object.hasOwn(zones, zone.toUpperCase()) ? zones[zone.toUpperCase()] : undefined;
  const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
  return numeric[1] === '-' ? -minutes : minutes;
};

const within = (date: Date): Date | undefined => {
  const year = date.getUTCFullYear();
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR ? date : undefined;
};
