import { worse } from '#status';
import { boardUrlOf } from '../../model/alert.ts';
import { isStatusThread } from '../alert-state.ts';
import type { AssignmentEvent } from '../news.ts';
import { type AlertContext, alertBase, type UnnumberedAlert, withStatus } from './alert-context.ts';

/** Says who is on it to recipients that were alerted about it, in the thread of those alerts. */
export const decideAssignment = (
  context: AlertContext,
  { incident, by, to, from }: AssignmentEvent,
): { readonly alert: UnnumberedAlert; readonly subject: string } | undefined => {
  const { news, watcher, stateOf, publicUrl } = context;
  const threadOf = (serviceId: number): string | undefined =>
    stateOf(serviceId)?.open.findLast((one) => (incident ? one === news.subject : isStatusThread(one)));
  const services = watcher.services.filter(({ id, alertThreshold }) => alertThreshold !== 'none' && threadOf(id));
  const [first] = services;
  const subject = first && threadOf(first.id);
  if (subject === undefined) return undefined;
  return {
    subject,
    alert: {
      kind: 'assignee_changed',
      ...alertBase(context, []),
      services: services.map(withStatus),
      boardUrl: boardUrlOf(publicUrl, services, incident),
      status: services.map(({ status }) => status).reduce(worse),
      incident,
      by,
      assignee: to,
      previousAssignee: from,
    },
  };
};
