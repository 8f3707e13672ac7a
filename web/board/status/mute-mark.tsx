import { RiNotificationOffLine } from '@remixicon/react';
import { Icon } from '../../ui/icon.tsx';
import { isMuted, muteText } from './mute.ts';
import type { Service } from './status.ts';

type Props = {
  readonly mute: Service['mute'];
  readonly now: Date /** `bare`: the icon beside a text that says it. */;
  readonly look?: 'text' | 'icon' | 'bare';
};

/** Shows that alerts are muted, until when and by whom. Nothing without a mute, and once its time has passed. */
export const MuteMark = ({ mute, now, look = 'text' }: Props) => {
  if (mute === null || !isMuted(mute, now)) return null;
  const text = muteText(mute, now);
  if (look === 'bare') return <Icon of={RiNotificationOffLine} size={14} />;
  return (
    <span className="ac-meta" title={text}>
      <Icon of={RiNotificationOffLine} size={14} />
      {look === 'icon' ? <span className="ac-hidden">{text}</span> : <span> {text}</span>}
    </span>
  );
};

export default MuteMark;
