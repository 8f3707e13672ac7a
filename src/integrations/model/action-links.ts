import { isTrouble } from '#status';
import { type Alert, type OwnAlertAlert, statusOf } from './alert.ts';

export type AlertLink = { readonly words: string; readonly url: string };

/**
 * The links to act on an open problem. They open a question on the board, which changes nothing by itself: chats fetch links for a
 * preview, and anybody may send one.
 */
export const actionLinksOf = (alert: Alert): readonly AlertLink[] => {
  const url = URL.parse(alert.boardUrl);
  if (alert.kind === 'own_alert' && url && isUnexplained(alert))
    return [{ words: 'Me too', url: meTooUrl(alert, url) }];
  if (!isOpenProblem(alert) || !url?.searchParams.has('id')) return [];
  const leadTo = (act: 'take' | 'mute'): string => {
    const to = new URL(url);
    to.searchParams.set('act', act);
    return to.href;
  };
  const isTaken = 'assignee' in alert && alert.assignee !== undefined;
  return [...(isTaken ? [] : [{ words: "I'm on it", url: leadTo('take') }]), { words: 'Mute', url: leadTo('mute') }];
};

/** The provider's problem is then the one to act on. */
const isUnexplained = ({ likelihood, ownAlert }: OwnAlertAlert): boolean =>
  likelihood !== 'likely' && ownAlert.resolvedAt === undefined;

const meTooUrl = ({ ownAlert }: OwnAlertAlert, board: URL): string => {
  const to = new URL('integrations', board);
  const team = board.searchParams.get('team');
  if (team) to.searchParams.set('team', team);
  to.searchParams.set('meToo', String(ownAlert.id));
  return to.href;
};

const isOpenProblem = (alert: Alert): boolean => {
  if (alert.kind === 'own_alert' && alert.ownAlert.resolvedAt) return false;
  return problemKinds.has(alert.kind) && isTrouble(statusOf(alert) ?? 'unknown');
};

const problemKinds: ReadonlySet<Alert['kind']> = new Set([
  'incident_opened',
  'incident_updated',
  'unstable',
  'escalated',
  'reminder',
  'own_alert',
]);
