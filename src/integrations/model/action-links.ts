import { isTrouble } from '#status';
import { type Alert, statusOf } from './alert.ts';

export type AlertLink = { readonly words: string; readonly url: string };

/**
 * The links to act on an open problem. They open a question on the board, which changes nothing by itself: chats fetch links for a
 * preview, and anybody may send one.
 */
export const actionLinksOf = (alert: Alert): readonly AlertLink[] => {
  const url = URL.parse(alert.boardUrl);
  if (!isOpenProblem(alert) || !url?.searchParams.has('id')) return [];
  const leadTo = (act: 'take' | 'mute'): string => {
    const to = new URL(url);
    to.searchParams.set('act', act);
    return to.href;
  };
  const isTaken = 'assignee' in alert && alert.assignee !== undefined;
  return [...(isTaken ? [] : [{ words: "I'm on it", url: leadTo('take') }]), { words: 'Mute', url: leadTo('mute') }];
};

const isOpenProblem = (alert: Alert): boolean =>
  problemKinds.has(alert.kind) && isTrouble(statusOf(alert) ?? 'unknown');

const problemKinds: ReadonlySet<Alert['kind']> = new Set([
  'incident_opened',
  'incident_updated',
  'unstable',
  'escalated',
  'reminder',
]);

/** A follow-up repeats what the first message of its thread said. */
export const isFollowUp = ({ sequence = 1 }: Alert): boolean => sequence > 1;
