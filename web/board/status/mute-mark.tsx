import { RiNotificationOffLine } from '@remixicon/react';
import { Icon } from '../../ui/icon.tsx';
import { formatMoment } from '../../ui/text/time.ts';
import type { Service } from './status.ts';

type Props = { readonly mute: Service['mute']; readonly now: Date /** Icon only. */; readonly small?: boolean };

/** Shows that alerts are muted, until when and by whom. Nothing without a mute, and once its time has passed. */
export const MuteMark = ({ mute, now, small = false }: Props) => {
  if (mute === null || !isMuted(mute, now)) return null;
  const text = muteText(mute, now);
  return (
    <span className="ac-meta" title={text}>
      <Icon of={RiNotificationOffLine} size={14} />
      <span className="ac-hidden">{text}</span>
      {!small && <span aria-hidden="true"> {muteEnd(mute, now)}</span>}
    </span>
  );
};

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

export default MuteMark;
