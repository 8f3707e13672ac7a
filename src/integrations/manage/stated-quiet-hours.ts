import { invalidFields } from '../../shared/errors.ts';
import { isTimeZone } from '../../shared/time-zone.ts';
import type { PostChannel } from '../channels/define-channel.ts';
import type { AlertQuietHours } from '../model/quiet-hours.ts';

/**
 * The quiet hours of an integration: null ends them, undefined changes nothing.
 * @throws AppError invalid_input for an unknown time zone, and for a summary to a channel that has none
 */
export const statedQuietHours = (
  { isKeyed, label }: Pick<PostChannel, 'isKeyed' | 'label'>,
  wanted: AlertQuietHours | null | undefined,
  before?: AlertQuietHours,
): { readonly quietHours?: AlertQuietHours } => {
  if (wanted === undefined) return { ...(before && { quietHours: before }) };
  if (wanted === null) return {};
  if (!isTimeZone(wanted.timeZone)) throw invalidFields({ 'quietHours.timeZone': "This isn't a valid time zone" });
  if (wanted.summary && isKeyed)
    throw invalidFields({ 'quietHours.summary': `${label} has one incident for each problem, so it gets no summary` });
  return { quietHours: { ...wanted, days: wanted.days.toSorted() } };
};
