import { type Phase, phases } from '../../../../board/status/status.ts';
import { type Day, dayIn, isDay, monthOf, yearOf } from '../../../../ui/text/calendar.ts';
import type { severities } from '../search.ts';
import { dayBefore, lastDays, lastWeekday, monthRange, type Range, weekBefore } from './presets.ts';

/** A filter that somebody typed. */
export type Phrase = {
  readonly range?: Range;
  readonly severity?: (typeof severities)[number];
  readonly state?: 'open' | 'ended';
  readonly phase?: Phase;
  readonly service?: { readonly id: number; readonly name: string };
};

type Named = { readonly id: number; readonly name: string };

/**
 * Reads "tue", "17 nov", "october", "last week" or "stripe outage" as a filter; undefined unless every word of it is understood.
 * A day without a year is the latest one.
 */
export const phraseOf = (text: string, today: Day, services: readonly Named[]): Phrase | undefined => {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  let found: Phrase = {};
  let rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const dated = found.range ? undefined : dateAt(words, at, today);
    const word = words[at] ?? '';
    const [severity, state, phase] = [
      found.severity ? undefined : severityWords[word],
      found.state ? undefined : stateWords[word],
      found.phase ? undefined : phases.find((one) => one === word),
    ];
    if (dated) found = { ...found, range: dated.range };
    else if (severity) found = { ...found, severity };
    else if (state) found = { ...found, state };
    else if (phase) found = { ...found, phase };
    else rest = [...rest, word];
    at += dated?.words ?? 1;
  }
  if (rest.length === 0) return words.length === 0 ? undefined : found;
  const service = serviceCalled(rest.join(' '), services);
  return service && { ...found, service };
};

const severityWords: Readonly<Record<string, Phrase['severity']>> = {
  outage: 'outage',
  outages: 'outage',
  down: 'outage',
  degraded: 'degraded',
  slow: 'degraded',
  maintenance: 'maintenance',
};

const stateWords: Readonly<Record<string, Phrase['state']>> = {
  open: 'open',
  ongoing: 'open',
  ended: 'ended',
  closed: 'ended',
  resolved: 'ended',
};

/** The service of that name, or the only one whose name begins so. */
const serviceCalled = (text: string, services: readonly Named[]): Named | undefined => {
  const same = services.find(({ name }) => name.toLowerCase() === text);
  if (same || text.length < 2) return same;
  const [first, second] = services.filter(({ name }) => name.toLowerCase().startsWith(text));
  return second ? undefined : first;
};

type Dated = { readonly range: Range; readonly words: number };

/** The longest date that begins at this word. */
const dateAt = (words: readonly string[], at: number, today: Day): Dated | undefined => {
  for (const count of [3, 2, 1]) {
    const part = words.slice(at, at + count);
    const range = part.length === count ? dateOf(part, today) : undefined;
    if (range) return { range, words: count };
  }
  return undefined;
};

const dateOf = (words: readonly string[], today: Day): Range | undefined => {
  const [first = '', second = '', third] = words;
  if (words.length === 1) return oneWord(first, today);
  if (words.length === 2 && (first === 'last' || first === 'this')) return relative(first, second, today);
  if (words.length === 3 && first === 'last' && third === 'days' && /^\d{1,3}$/.test(second))
    return Number(second) > 0 ? lastDays(today, Number(second)) : undefined;
  if (third !== undefined && !/^\d{4}$/.test(third)) return undefined;
  const year = third === undefined ? undefined : Number(third);
  if (words.length === 2 && /^\d{4}$/.test(second)) return monthOfYear(first, Number(second), today);
  return dayAndMonth(first, second, year, today) ?? dayAndMonth(second, first, year, today);
};

const oneWord = (word: string, today: Day): Range | undefined => {
  if (word === 'today') return lastDays(today, 1);
  if (word === 'yesterday') return dayBefore(today, 1);
  if (isDay(word)) return word <= today ? { from: word, to: word } : undefined;
  const weekday = indexIn(weekdays, word);
  if (weekday !== undefined) return lastWeekday(today, weekday);
  const month = indexIn(months, word);
  return month === undefined ? undefined : monthRange(today, -((monthOf(today) - month + 12) % 12));
};

const relative = (first: string, word: string, today: Day): Range | undefined => {
  if (first === 'this') {
    if (word === 'week') return { from: lastWeekday(dayBefore(today, -1).from, 1).from, to: today };
    return word === 'month' ? { from: monthRange(today, 0).from, to: today } : undefined;
  }
  if (word === 'week') return weekBefore(today);
  if (word === 'month') return monthRange(today, -1);
  const weekday = indexIn(weekdays, word);
  return weekday === undefined ? undefined : lastWeekday(today, weekday);
};

const monthOfYear = (word: string, year: number, today: Day): Range | undefined => {
  const month = indexIn(months, word);
  if (month === undefined) return undefined;
  const range = { from: dayIn(year, month, 1), to: dayIn(year, month + 1, 0) };
  return range.from <= today ? range : undefined;
};

/** "17 nov", "17th november"; without a year the latest that isn't ahead. */
const dayAndMonth = (number: string, word: string, year: number | undefined, today: Day): Range | undefined => {
  const date = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(number)?.[1];
  const month = indexIn(months, word);
  if (date === undefined || month === undefined) return undefined;
  const years = year === undefined ? [0, 1, 2, 3, 4].map((ago) => yearOf(today) - ago) : [year];
  const day = years
    .map((one) => dayIn(one, month, Number(date)))
    // 30 February is the 1st or 2nd of March, and no day of a month that somebody meant.
    .find((one) => monthOf(one) === month && one <= today);
  return day === undefined ? undefined : { from: day, to: day };
};

/** At least three letters of a name. */
const indexIn = (names: readonly string[], word: string): number | undefined => {
  const at = word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word.replace(/\.$/, '')));
  return at === -1 ? undefined : at;
};

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
