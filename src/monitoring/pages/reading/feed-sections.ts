import type { IncidentPhase, MaintenanceState } from '../status-page.ts';
import { spokenMoment } from './moment.ts';
import { plainText } from './safe-text.ts';

/** A dated part of a feed item about an incident or a maintenance; an update inherits the label of the section before it. */
export type Label = IncidentPhase | MaintenanceState | 'update';
export type Section = { readonly label: Label; readonly at?: Date; readonly text: string };

const labels = new Map<string, Label>([
  ['investigating', 'investigating'],
  ['identified', 'identified'],
  ['monitoring', 'monitoring'],
  ['resolved', 'resolved'],
  ['postmortem', 'resolved'],
  ['fixed', 'resolved'],
  ['mitigated', 'resolved'],
  ['false alarm', 'resolved'],
  ['watching', 'monitoring'],
  ['recovering', 'monitoring'],
  ['update', 'update'],
  ['scheduled', 'scheduled'],
  ['in progress', 'in_progress'],
  ['underway', 'in_progress'],
  ['verifying', 'in_progress'],
  ['completed', 'completed'],
]);

const MAX_SECTIONS = 200;

// May contain other elements, such as a span with a colour.
const marked = /<(strong|b)\b[^<>]{0,200}>((?:[^<]|<(?!\/?(?:strong|b)\b)){0,200})<\/\1\s*>/gi;

/**
 * The labelled parts of a body: `<small>date</small><br><strong>Label</strong> - text`, or lines that start with a label. Dates
 * without a year are the nearest to `reference`, the item's own.
 */
export const sectionsOf = (html: string, reference: Date, now: Date): Section[] => {
  const marks = [...html.slice(0, 200_000).matchAll(marked)]
    .flatMap((match) => {
      const label = labelOf(match[2] ?? '');
      return label === undefined ? [] : [{ label, from: match.index, to: match.index + match[0].length }];
    })
    .slice(0, MAX_SECTIONS);
  if (marks.length === 0) return sectionsOfLines(html);
  const sections = marks.map((mark, index) => {
    const before = html.slice(index === 0 ? 0 : marks[index - 1]?.to, mark.from);
    const until = html.slice(mark.to, marks[index + 1]?.from ?? html.length);
    const nextDate = until.toLowerCase().lastIndexOf('<small');
    const isLast = marks[index + 1] === undefined;
    const body = nextDate === -1 || isLast ? until : until.slice(0, nextDate);
    return {
      label: mark.label,
      at: spokenMoment(plainText(before.slice(before.toLowerCase().lastIndexOf('<small')), 200), reference, now),
      text: plainText(body).replace(/^[-–—:\s]+/, ''),
    };
  });
  return sections.map((section, index) => withoutReopening(section, sections.slice(index + 1)));
};

// The newest comes first. A label above an end that isn't later than it is a remark on that end, and doesn't reopen anything.
const withoutReopening = (section: Section, older: readonly Section[]): Section => {
  const { at } = section;
  const isRemark =
    at !== undefined && !isOver(section.label) && older.some((one) => isOver(one.label) && one.at && one.at >= at);
  return isRemark ? { ...section, label: 'update' } : section;
};

// incident.io writes "Status: Resolved", others "Resolved - text", one to a line.
const sectionsOfLines = (html: string): Section[] => {
  const plain = plainText(html);
  return plain
    .split('\n')
    .flatMap((line) => {
      const match = /^(?:status:\s*(\w+(?: \w+)?)\s*$|(\w+(?: progress)?)\s*[-–—:]\s+(.*)$)/i.exec(line);
      const label = match ? labelOf(match[1] ?? match[2] ?? '') : undefined;
      return label === undefined || label === 'update' ? [] : [{ label, text: match?.[3] ?? plain }];
    })
    .slice(0, MAX_SECTIONS);
};

/** The state that a word names, in any spelling. */
export const labelOf = (raw: string): Label | undefined => labels.get(normalised(raw));

/** Returns true if a label ends an incident or a maintenance. */
export const isOver = (label: Label | undefined): boolean => label === 'resolved' || label === 'completed';

const normalised = (raw: string): string =>
  plainText(raw, 200)
    .toLowerCase()
    .replace(/^status:\s*/, '')
    .replace(/[\s_[\]-]+/g, ' ')
    .replace(/[\s:.-]+$/, '')
    .trim();

/** The meanings of an item's `<status>`: "Available" and "Operational" mark items without an open incident. */
export const labelOfWord = (word: string | undefined): Label | undefined => {
  const said = normalised(word ?? '');
  return said === 'available' || said === 'operational' ? 'resolved' : labels.get(said);
};
