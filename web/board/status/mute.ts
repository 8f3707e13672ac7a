import { formatMoment } from '../../ui/text/time.ts';
import type { Service } from './status.ts';

/** Such as "Muted by Maya Lind until 9:40 AM". */
export const muteText = (mute: NonNullable<Service['mute']>, now: Date): string => {
  const by = mute.by === null ? '' : ` by ${mute.by.name}`;
  return `Muted${mute.onlyForMe ? ' for you' : by} ${muteEnd(mute, now)}`;
};

/** Such as "until 9:40 AM" or "until resolved". */
export const muteEnd = ({ until }: NonNullable<Service['mute']>, now: Date): string =>
  until === null ? 'until resolved' : `until ${formatMoment(until, now)}`;

/** The server lists a mute until somebody asks again, so its time counts here too. */
export const isMuted = (mute: Service['mute'], now: Date): boolean =>
  mute !== null && (mute.until === null || new Date(mute.until) > now);
