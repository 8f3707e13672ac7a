import { worse } from '#status';
import { boardUrlOf } from '../../model/alert.ts';
import { type AlertState, isStatusThread } from '../alert-state.ts';
import type { AssignmentEvent } from '../news.ts';
import { type AlertContext, alertBase, type UnnumberedAlert, withStatus } from './alert-input.ts';

/** The open thread that an assignment is about: of its incident, or of the trouble of a service. */
export const threadOfAssignment = (
  subject: string,
  incident: AssignmentEvent['incident'],
  state: AlertState | undefined,
): string | undefined => state?.open.findLast((one) => (incident ? one === subject : isStatusThread(one)));

/** Says who is on it to recipients that were alerted about it, in the thread of those alerts. */
export const decideAssignment = (
  context: AlertContext,
  { incident, by, to, from }: AssignmentEvent,
): { readonly alert: UnnumberedAlert; readonly subject: string } | undefined => {
  const { news, watcher, stateOf, publicUrl } = context;
  const threadOf = (serviceId: number) => threadOfAssignment(news.subject, incident, stateOf(serviceId));
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
