import { AppError } from '../../shared/errors.ts';
import type { OwnAlertSeverity, ReportedAlert } from '../ports.ts';

type Fields = Readonly<Record<string, unknown>>;

const MOST_KEY = 255;
const MOST_TITLE = 256;
const MOST_LABELS = 16;
const MOST_LABEL = 200;
const MOST_URL = 2_000;
const MOST_TIME = 40;

/** Refuses a message, and names the field that is missing or invalid. */
export const refused = (field: string, message: string): AppError =>
  new AppError('invalid_input', message, { [field]: message });

const missing = (field: string): AppError =>
  refused(field, `The field ${field} is missing. Check that you chose the right tool for this URL.`);

/** @throws AppError unless it's an object */
export const objectAt = (value: unknown, field: string): Fields => {
  if (!isObject(value)) throw field === '' ? refused('body', 'Send a JSON object.') : missing(field);
  return value;
};

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A message as its parser read it. */
export type ParsedAlerts = {
  readonly alerts: readonly ReportedAlert[];
  /** Those that were left out: broken ones, and those beyond the limit of a message. */
  readonly ignored: number;
};

/** The most alerts of one message: more than a team can have open. */
export const MOST_ALERTS = 1_000;

/** Parses the alerts that it can. @throws AppError unless it's a list; the first one's error if it can parse none */
export const eachAt = (
  list: unknown,
  field: string,
  parse: (value: unknown, index: number) => ReportedAlert,
): ParsedAlerts => {
  if (!Array.isArray(list)) throw missing(field);
  const [alerts, errors]: [ReportedAlert[], AppError[]] = [[], []];
  for (const [index, value] of list.slice(0, MOST_ALERTS).entries()) {
    try {
      alerts.push(parse(value, index));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      errors.push(error);
    }
  }
  if (alerts.length === 0 && errors[0]) throw errors[0];
  return { alerts, ignored: list.length - alerts.length };
};

/** One line of text. Numbers count as text. @throws AppError if there is none */
export const textAt = (value: unknown, field: string, most = MOST_TITLE): string => {
  const text = textOf(value, most);
  if (text === undefined) throw missing(field);
  return text;
};

/** @throws AppError if there is none, or if it's too long to tell it from another */
export const keyAt = (value: unknown, field: string): string => {
  const key = textAt(value, field, MOST_KEY + 1);
  if (key.length > MOST_KEY) throw refused(field, `${field} can have up to ${MOST_KEY} characters.`);
  return key;
};

/** Visible text without control and direction characters, cut; undefined for anything else. */
export const textOf = (value: unknown, most = MOST_TITLE): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // Cut first, so that a long text costs nothing. A cut may split a character.
  const text = String(value)
    .slice(0, most * 2)
    .toWellFormed()
    .replace(hidden, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
  return text === '' ? undefined : text;
};

/** Control and direction characters, which could hide the meaning. */
const hidden = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A link that a browser may follow; undefined for anything else. */
export const linkOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || value.length > MOST_URL || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' ? url.href : undefined;
};

/** Up to 16 labels with their values. */
export const labelsOf = (value: unknown): Readonly<Record<string, string>> => {
  if (!isObject(value)) return {};
  const labels: [string, string][] = [];
  for (const [name, given] of Object.entries(value)) {
    if (labels.length === MOST_LABELS) break;
    const [label, text] = [textOf(name, MOST_LABEL), textOf(given, MOST_LABEL)];
    if (label !== undefined && text !== undefined) labels.push([label, text]);
  }
  return Object.fromEntries(labels);
};

const iso = /^\d{4}-\d\d-\d\d[T ][\d:.]{5,20}(?:Z|[+-]\d\d:?\d\d)?$/;

/** A moment in ISO 8601, in UTC if it names no zone; undefined for anything else, and for year 1, which means none. */
export const timeOf = (value: unknown): Date | undefined => {
  if (typeof value !== 'string' || value.length > MOST_TIME || !iso.test(value)) return undefined;
  const text = value.replace(' ', 'T');
  const time = new Date(/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(time.getTime()) || time.getUTCFullYear() < 2000 ? undefined : time;
};

/** The severity in a tool's words; `critical` for unknown ones, since it alerted. */
export const severityOf = (value: unknown): OwnAlertSeverity => {
  const word = textOf(value, 20)?.toLowerCase();
  if (word === undefined) return 'critical';
  if (['info', 'informational', 'notice', 'low', 'p4', 'p5'].includes(word)) return 'info';
  return ['warning', 'warn', 'minor', 'medium', 'p3'].includes(word) ? 'warning' : 'critical';
};
