import { nameList } from '../../ui/text/name-list.ts';
import type { Incident, Status } from '../status/status.ts';
import { type Span, sinceText, spanText } from './span.ts';
import { phraseOf, quoted } from './title-phrase.ts';

export type Reported = Pick<
  Incident,
  'title' | 'description' | 'status' | 'byHand' | 'notice' | 'unlisted' | 'startedAt' | 'resolvedAt'
> & { readonly updates: readonly Pick<Incident['updates'][number], 'text'>[] };

export type Circumstances = {
  readonly serviceName: string;
  /** How the service is now. */
  readonly serviceStatus: Status;
  /** Names of the monitored components that it affects; empty if the status page names none. */
  readonly components: readonly string[];
  readonly now: Date;
};

/**
 * Writes a customer message about an incident, in plain British English. It uses only the status page's facts and guesses nothing: a title
 * that doesn't fit into a sentence is quoted.
 */
export const incidentSentence = (incident: Reported, circumstances: Circumstances): string => {
  const isOver = incident.status === 'resolved';
  const said = incident.notice
    ? noticeText(incident, circumstances)
    : [
        reportText(incident, circumstances),
        affectedText(incident, circumstances),
        stateText(incident, circumstances),
        !isOver && 'We will update you.',
      ];
  return said.filter(Boolean).join(' ');
};

const spanOf = ({ startedAt, resolvedAt, unlisted }: Reported, { now }: Circumstances): Span => ({
  from: startedAt,
  // The time when a page stopped listing an incident isn't the time when it ended.
  to: unlisted ? null : resolvedAt,
  now,
});

const reportText = (incident: Reported, circumstances: Circumstances): string => {
  const { serviceName } = circumstances;
  const { byHand, status, title } = incident;
  const phrase = phraseOf(title);
  const isOver = status === 'resolved';
  const when = isOver ? spanText(spanOf(incident, circumstances)) : sinceText(spanOf(incident, circumstances));
  const what = phrase ?? (byHand ? 'a problem' : 'an incident');
  const content = phrase ? '' : `: ${quoted(title)}`;
  if (byHand) return `We ${isOver ? 'saw' : 'have seen'} ${what} with ${serviceName} ${when}${content}.`;
  return `${serviceName} ${isOver ? 'reported' : 'has reported'} ${what} ${when}${content}.`;
};

/** Nothing where the title says it already. */
const affectedText = ({ title, status }: Reported, { components }: Circumstances): string | undefined => {
  const told = title.toLowerCase();
  const others = [...new Set(components)].filter((name) => !told.includes(name.toLowerCase()));
  if (others.length === 0) return undefined;
  return `It ${status === 'resolved' ? 'affected' : 'affects'} ${nameList(others)}.`;
};

const stateText = (incident: Reported, circumstances: Circumstances): string => {
  const { serviceName, serviceStatus } = circumstances;
  const { status, byHand, unlisted, resolvedAt } = incident;
  const team = byHand ? 'We' : 'Their team';
  switch (status) {
    case 'investigating':
      if (byHand) return 'We are investigating.';
      return hasWords(incident) ? 'Their team is investigating.' : `${serviceName} has not given details yet.`;
    case 'identified':
      return `${team} ${byHand ? 'have' : 'has'} identified the cause.`;
    case 'monitoring':
      return `${team} ${byHand ? 'are' : 'is'} monitoring the situation.`;
    case 'resolved': {
      if (unlisted && resolvedAt !== null)
        return `It has not been on their status page ${sinceText({ from: resolvedAt, to: null, now: circumstances.now })} and was not marked resolved.`;
      const still = stillText[serviceStatus];
      return still ? `It has been resolved, but ${serviceName} ${still}.` : 'It has been resolved.';
    }
  }
};

const stillText: Readonly<Partial<Record<Status, string>>> = { outage: 'is still down', degraded: 'is still degraded' };

const hasWords = ({ description, updates }: Reported): boolean =>
  Boolean(description?.trim()) || updates.some(({ text }) => text.trim() !== '');

/** A notice is no trouble, and nothing that one waits for the end of. */
const noticeText = (incident: Reported, { serviceName, serviceStatus }: Circumstances): readonly (string | false)[] => {
  const isOver = incident.status === 'resolved';
  return [
    `${serviceName} ${isOver ? 'had' : 'has'} a notice on its status page: ${quoted(incident.title)}.`,
    !isOver && serviceStatus === 'operational' && 'It reports no disruption.',
  ];
};
