import type { NewDelivery } from '../../delivery/ports.ts';
import type { Alert } from '../../model/alert.ts';
import { type AlertQuietHours, quietUntil } from '../../model/quiet-hours.ts';
import type { Why } from '../../model/why.ts';
import type { UnnumberedAlert } from '../decide/alert-input.ts';

/** Marks a delivery that quiet hours hold back, made at this moment. */
export const quietDelivery = (
  quietHours: AlertQuietHours | undefined,
  alert: Alert | UnnumberedAlert,
  at: Date,
): Pick<NewDelivery, 'quiet'> => {
  if (!quietHours || getsThrough(alert)) return {};
  const until = quietUntil(quietHours, at);
  return until ? { quiet: { until, isDropped: !quietHours.summary } } : {};
};

export const quietWhy = ({ quiet }: Pick<NewDelivery, 'quiet'>): Pick<Why, 'quietUntil'> =>
  quiet ? { quietUntil: quiet.until.toISOString() } : {};

/** Outages get through with what becomes of them. The end of an episode does too: its receiver has it open. */
const getsThrough = (alert: Alert | UnnumberedAlert): boolean => {
  if (alert.episode?.isOver) return true;
  if (alert.kind === 'notice' || alert.kind === 'assignee_changed' || !('status' in alert)) return false;
  return alert.status === 'outage' || ('previousStatus' in alert && alert.previousStatus === 'outage');
};
