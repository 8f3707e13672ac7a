import { worstOf } from '#status';
import { boardUrlOf } from '../../model/alert.ts';
import type { OwnAlertEvent } from '../news.ts';
import { type AlertContext, alertBase, type UnnumberedAlert, withStatus } from './alert-input.ts';

/** Tells a recipient that covers one of the services, with all that the alert depends on. */
export const decideOwnAlert = (
  context: AlertContext,
  { likelihood, ownAlert, claims }: OwnAlertEvent,
): UnnumberedAlert | undefined => {
  const { services } = context.watcher;
  if (services.length === 0) return undefined;
  const causes = claims.filter((claim) => likelihood !== 'none' && claim.likelihood === likelihood);
  const [cause] = causes;
  return {
    kind: 'own_alert',
    ...alertBase(context, []),
    services: services.map(withStatus),
    boardUrl: boardUrlOf(context.publicUrl, cause ? [{ id: cause.serviceId }] : [], cause?.incident),
    status: worstOf(causes.map(({ status }) => status)),
    likelihood,
    ownAlert,
    claims,
    ...(context.recipient.channel.isKeyed && {
      episode: { at: ownAlert.startedAt.getTime(), isOver: ownAlert.resolvedAt !== undefined },
    }),
  };
};
