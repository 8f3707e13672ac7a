import { nameList } from '../../ui/text/name-list.ts';
import type { Incident, Status } from '../status/status.ts';
import { newestFact } from './newest-fact.ts';
import { type OwnWords, phraseInWords, serviceInWords, wordsFor } from './own-words.ts';
import { momentText, spanText } from './span.ts';
import { apologyOf, type CustomerStyle, endingOf, inTone, plainStyle } from './style.ts';
import { phraseOf, quoted } from './title-phrase.ts';

export type Reported = Pick<
  Incident,
  'title' | 'description' | 'status' | 'byHand' | 'notice' | 'unlisted' | 'startedAt' | 'resolvedAt' | 'trouble'
> & { readonly updates: readonly Pick<Incident['updates'][number], 'text' | 'at'>[] };

export type Circumstances = {
  readonly serviceName: string;
  /** How the service is now. */
  readonly serviceStatus: Status;
  /** Names of the monitored components that it affects; empty if the status page names none. */
  readonly components: readonly string[];
  /** The team's own words for the service and its components. */
  readonly words?: OwnWords | undefined;
  readonly now: Date;
  /** How the team writes; plainly by default. The time zone is that of the caller. */
  readonly style?: CustomerStyle;
};

/**
 * Writes a customer message about an incident, in plain British English. It uses only the status page's facts and guesses nothing: a title
 * that doesn't fit into a sentence is quoted.
 */
export const incidentSentence = (incident: Reported, circumstances: Circumstances): string => {
  const isOver = incident.status === 'resolved';
  const { style = plainStyle } = circumstances;
  const said = incident.notice
    ? noticeText(incident, circumstances)
    : [
        reportText(incident, circumstances),
        affectedText(incident, circumstances),
        isOver ? endText(incident, circumstances) : stateText(incident, circumstances),
        !isOver && factText(incident, circumstances),
        !isOver && apologyOf(style),
        !isOver && endingOf(style),
      ];
  return said.filter(Boolean).join(' ');
};

/** The same in short, for a chat: the problem, and its state or end. It names only components for which the team has words. */
export const shortSentence = (incident: Reported, circumstances: Circumstances): string => {
  const { components, words } = circumstances;
  const about = { ...circumstances, components: components.filter((name) => wordsFor(name, words) !== undefined) };
  if (incident.notice) return incidentSentence(incident, about);
  const state = incident.status === 'resolved' ? endText(incident, about) : stateText(incident, about);
  return [reportText(incident, about), affectedText(incident, about), state].filter(Boolean).join(' ');
};

/** `subject` names the service again where a sentence before did. */
export const reportText = (incident: Reported, circumstances: Circumstances, subject?: string): string => {
  const { byHand, title } = incident;
  const phrase = phraseFor(title, circumstances);
  const what = phrase ?? (byHand ? 'a problem' : 'an incident');
  const when = whenText(incident, circumstances);
  const content = phrase ? '' : `: ${quoted(title)}`;
  const isOver = incident.status === 'resolved';
  const { style = plainStyle } = circumstances;
  const serviceName = nameOf(circumstances);
  if (byHand)
    return `${isOver ? 'We saw' : inTone(style, "We've been seeing")} ${what} with ${serviceName} ${when}${content}.`;
  return `${subject ?? serviceName} ${isOver ? 'reported' : 'has been reporting'} ${what} ${when}${content}.`;
};

const phraseFor = (title: string, { words }: Circumstances): string | undefined => {
  const phrase = phraseOf(title);
  return phrase && phraseInWords(phrase, words);
};

const nameOf = ({ serviceName, words }: Circumstances): string => serviceInWords(serviceName, words);

/** The time when a page stopped listing an incident isn't the time when it ended. */
const whenText = ({ status, startedAt, resolvedAt, unlisted }: Reported, { now }: Circumstances): string => {
  if (status !== 'resolved') return `since ${momentText(startedAt, now)}`;
  return resolvedAt === null || unlisted
    ? `at ${momentText(startedAt, now)}`
    : spanText({ from: startedAt, to: resolvedAt, now });
};

/** Nothing where the title says it already. */
export const affectedText = ({ title, status }: Reported, circumstances: Circumstances): string | undefined => {
  const { components, words } = circumstances;
  const told = (phraseFor(title, circumstances) ?? title).toLowerCase();
  const names = components.map((name) => wordsFor(name, words) ?? name);
  const others = [...new Set(names)].filter((name) => !told.includes(name.toLowerCase()));
  if (others.length === 0) return undefined;
  return `It ${status === 'resolved' ? 'affected' : 'affects'} ${nameList(others)}.`;
};

const stateText = (incident: Reported, circumstances: Circumstances): string => {
  const { status, byHand } = incident;
  const { style = plainStyle } = circumstances;
  if (status === 'identified') return `${byHand ? inTone(style, "We've") : 'Their team has'} identified the cause.`;
  if (status === 'monitoring') return `${byHand ? inTone(style, "We're") : 'Their team is'} monitoring the situation.`;
  if (byHand) return inTone(style, "We're investigating.");
  if (hasWords(incident)) return 'Their team is investigating.';
  return `${nameOf(circumstances)} ${inTone(style, "hasn't")} given any details yet.`;
};

/** The newest that the page wrote. Notes of colleagues are no text for customers. */
const factText = ({ byHand, description, title, updates }: Reported, { now }: Circumstances): string | undefined => {
  if (byHand) return undefined;
  const [newest] = updates;
  const fact = newestFact(newest?.text ?? description ?? '', title);
  if (fact === undefined) return undefined;
  const quote = quoted(fact);
  const stop = /[.!?…]”$/u.test(quote) ? '' : '.';
  return `Their latest update${newest ? `, at ${momentText(newest.at, now)}` : ''}: ${quote}${stop}`;
};

const endText = (incident: Reported, circumstances: Circumstances): string => {
  const { serviceStatus, now } = circumstances;
  const { unlisted, resolvedAt, byHand, trouble } = incident;
  if (unlisted)
    return `They removed it from their status page${resolvedAt === null ? '' : ` at ${momentText(resolvedAt, now)}`} without marking it resolved.`;
  const still = stillText[serviceStatus];
  if (still === undefined) return 'It has been resolved.';
  const since = trouble?.now?.status === serviceStatus ? trouble.now.since : undefined;
  const stands = since ? `has been ${still} since ${momentText(since, now)}` : `is still ${still}`;
  return `${byHand ? 'It has been resolved' : 'They marked it resolved'}, but ${nameOf(circumstances)} ${stands}.`;
};

const stillText: Readonly<Partial<Record<Status, string>>> = { outage: 'down', degraded: 'degraded' };

const hasWords = ({ description, updates }: Reported): boolean =>
  Boolean(description?.trim()) || updates.some(({ text }) => text.trim() !== '');

/** A notice reports no problem, so nobody waits for its end. */
const noticeText = (incident: Reported, circumstances: Circumstances): readonly (string | false)[] => {
  const isOver = incident.status === 'resolved';
  return [
    `${nameOf(circumstances)} ${isOver ? 'had' : 'has'} a notice on its status page: ${quoted(incident.title)}.`,
    !isOver && circumstances.serviceStatus === 'operational' && 'No disruption has been reported.',
  ];
};
