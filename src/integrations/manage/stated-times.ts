import { invalidFields } from '../../shared/errors.ts';
import { isTimeZone } from '../../shared/time-zone.ts';
import type { PostChannel } from '../channels/define-channel.ts';
import type { SummaryRule } from '../model/content/summaries.ts';
import type { Integration } from '../model/integration.ts';
import type { AlertQuietHours } from '../model/quiet-hours.ts';

/** Null ends them, undefined changes nothing. */
export type WantedTimes = { readonly quietHours?: AlertQuietHours | null; readonly summaries?: SummaryRule | null };

type Times = Pick<Integration, 'quietHours' | 'summaries'>;

/** When an integration is silent, and when it sends summaries. @throws AppError invalid_input as both do */
export const statedTimes = (channel: NamedChannel, wanted: WantedTimes, before: Times = {}): Times => ({
  ...statedQuietHours(channel, wanted.quietHours, before.quietHours),
  ...statedSummaries(channel, wanted.summaries, before.summaries),
});

type NamedChannel = Pick<PostChannel, 'isKeyed' | 'label'>;

/**
 * The regular summaries of an integration: null ends them, undefined changes nothing.
 * @throws AppError invalid_input for an unknown time zone, for neither a day nor a week, and for a channel that has none
 */
const statedSummaries = (
  { isKeyed, label }: NamedChannel,
  wanted: SummaryRule | null | undefined,
  before?: SummaryRule,
): { readonly summaries?: SummaryRule } => {
  if (wanted === undefined) return { ...(before && { summaries: before }) };
  if (wanted === null) return {};
  if (isKeyed)
    throw invalidFields({ summaries: `${label} has one incident for each problem, so it gets no summaries` });
  if (!isTimeZone(wanted.timeZone)) throw invalidFields({ 'summaries.timeZone': "This isn't a valid time zone" });
  if (!wanted.daily && !wanted.weekly) throw invalidFields({ summaries: 'Choose daily, weekly or both' });
  return { summaries: wanted };
};

/**
 * The quiet hours of an integration: null ends them, undefined changes nothing.
 * @throws AppError invalid_input for an unknown time zone, and for a summary to a channel that has none
 */
const statedQuietHours = (
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
