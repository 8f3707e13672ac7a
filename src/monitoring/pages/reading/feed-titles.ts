import { GRAVITY, stateChangeOf, withoutGravity } from './feed-gravity.ts';
import { type Label, labelOf } from './feed-sections.ts';
import { oneLine } from './safe-text.ts';

/** Words that are a state at the end of a title, but might be a heading in a body. */
const inTitlesAlone = new Map<string, Label>([
  ['investigation', 'investigating'],
  ['ongoing', 'investigating'],
  ['mitigating', 'identified'],
  ['closed', 'resolved'],
  ['solved', 'resolved'],
  ['restored', 'resolved'],
  ['recovered', 'resolved'],
  ['recovery', 'resolved'],
  ['operational', 'resolved'],
  ['up', 'resolved'],
  ['back up', 'resolved'],
  ['back online', 'resolved'],
  ['all clear', 'resolved'],
  ['maintenance', 'scheduled'],
  ['scheduled maintenance', 'scheduled'],
  ['planned maintenance', 'scheduled'],
]);

// Separated by brackets, a colon or a dash. Bounded, so that no title takes long.
const leading = /^(?:[[(]([A-Za-z ]{2,24})[\])] ?[:–—-]? ?|([A-Za-z ]{2,24}?)(?: #?\d{1,3})? ?(?:: ?| [–—|-] ))/;
const trailing = /(?: ?[[(]([A-Za-z ]{2,24})[\])]|(?: [–—|-] | ?: ?)([A-Za-z ]{2,24}?))$/;
/** "Mail was down, now fixed", "Login issue resolved"; not "Mail is partially restored", "not yet fixed". */
const saidToBeOver =
  /\b(?:(?:is|are|was|were|has been|have been) )?(?:now )?(?<!\b(?:not|never|partially|partly|being|be|almost|nearly|as|marked|shown|set|get|stay)(?: yet| fully| been)* )(?:resolved|mitigated|fixed|restored) ?[.!]?$/i;
/**
 * "Resolved Service Disruption for EU": without a separator only words of gravity may follow, since "Completed payments" are
 * payments.
 */
const startsOver = new RegExp(
  `^(?:resolved|completed|mitigated) (?=${GRAVITY}(?:$| (?:[–—|-]|with|of|in|for|on|at|to|affecting|impacting)\\b| ?[:([–—|-]))`,
  'i',
);

type ReadTitle = {
  /** The state of its state word; undefined without one. */
  readonly label?: Label;
  /** On one line, without separated state words. */
  readonly title: string;
  /** True if it continues an earlier item of its subject under any id: it has a state word, or gives its subject's state. */
  readonly goesOn: boolean;
};

const MAX_TITLE = 500;

/** A feed item's title and its state: "[Identified] Slow search", "Resolved: slow search", "API is back up". */
export const readTitle = (raw: string): ReadTitle => {
  const whole = oneLine(raw, MAX_TITLE) ?? '';
  const first = stateAt(leading, whole) ?? stateAt(leading, withoutGravity(whole));
  const last = stateAt(trailing, first?.rest ?? whole);
  const title = last?.rest ?? first?.rest ?? whole;
  const change = stateChangeOf(title);
  const isOver = change?.isUp === true || saidToBeOver.test(title) || startsOver.test(title);
  const label = first?.label ?? last?.label ?? (isOver ? 'resolved' : undefined);
  return { label, title, goesOn: label !== undefined || change !== undefined || withoutGravity(title) !== title };
};

// A title of only a state word keeps it.
const stateAt = (end: RegExp, title: string): { readonly label: Label; readonly rest: string } | undefined => {
  const found = end.exec(title);
  const said = found?.[1] ?? found?.[2] ?? '';
  const label = labelOf(said) ?? inTitlesAlone.get(said.trim().toLowerCase());
  const rest = title.replace(end, '').trim();
  return label === undefined || rest === '' ? undefined : { label, rest };
};

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?';
const TIME = '(?:,? ?(?:at )?\\d{1,2}:\\d{2}(?::\\d{2})?(?: ?[ap]m)?(?: ?(?:utc|gmt|z|[a-z]{2,3}t)\\b)?)?';
const firstDate = new RegExp(
  `(?:\\d{4}-\\d{2}-\\d{2}t?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}\\.? ${MONTH}(?: \\d{4})?)${TIME}`,
);

/**
 * Returns the subject of a title in lower case: without its words of state and gravity, its first date and its subject's state,
 * unless there is nothing else.
 */
export const subjectOf = (raw: string): string => {
  const { title } = readTitle(raw);
  const bare = withoutGravity(title.replace(startsOver, '').replace(saidToBeOver, '').trim());
  const subject = withoutGravity(stateChangeOf(bare)?.subject ?? bare).toLowerCase();
  return inWords(subject.replace(firstDate, '')) || inWords(title.toLowerCase());
};

const inWords = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

const outage =
  /outage|service disruption|unavailab|\bdown(?:time)?\b|offline|unreachable|ausfall|unterbr(?:uch|echung)/i;
const degraded =
  /degrad|disrupt|interrupt|incident|\berrors?\b|\bfail(?:s|ed|ing|ures?)?\b|\bslow|latenc|\bdelay|time-?outs?|\bissues?\b|problem|trouble|intermittent|unable|can(?:no|')t|not (?:work|load|respond)ing|connectivity|packet loss|investigating|st(?:ö|oe)rung/i;

/** The severity that a feed item's title gives an open incident. */
export const severityOfTitle = (title: string): 'outage' | 'degraded' => (outage.test(title) ? 'outage' : 'degraded');

/** The severity of a title that is the only sign of trouble; undefined for news. */
export const troubleInTitle = (title: string): 'outage' | 'degraded' | undefined =>
  outage.test(title) ? 'outage' : degraded.test(title) ? 'degraded' : undefined;
