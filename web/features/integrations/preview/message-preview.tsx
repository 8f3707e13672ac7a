import './message-preview.css';
import { RiFlowChart } from '@remixicon/react';
import type { ReactNode } from 'react';
import type { ChannelData } from '#channels';
import { Mark } from '../../../ui/brand.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type Sample, samples } from './message-samples.ts';

type Props = { readonly look: ChannelData['preview']; readonly sample: keyof typeof samples };

/** How one of our alerts looks in a channel; an example, with nothing in it that can be pressed. */
export const MessagePreview = ({ look, sample }: Props) => {
  const message = samples[sample];
  const { avatar, from, isApp, Body } = looks[look];
  return (
    <figure className="ac-message" aria-label={`Example message: ${message.headline}`}>
      {avatar}
      <p className="ac-message-from">
        <b>{from}</b>
        {isApp && <i>APP</i>}
        <span className="ac-meta ac-numbers">{message.clock}</span>
      </p>
      <Body message={message} />
    </figure>
  );
};

type BodyProps = { readonly message: Sample };

const SlackBody = ({ message }: BodyProps) => (
  <div className="ac-message-body">
    <p className="ac-message-title">
      <span className={`st st-${message.status} ac-message-mark`} /> {message.headline}
    </p>
    <p className="ac-meta">{message.phase}, Stripe</p>
    <p>{message.detail}</p>
    <p className="ac-message-links">
      <span>Open in Allclear</span>
      <span>Status page</span>
      <span>{message.moment}</span>
    </p>
  </div>
);

const TeamsBody = ({ message }: BodyProps) => (
  <div className={`ac-message-card st st-${message.status}`}>
    <p className="ac-message-kind">{message.kind}</p>
    <p className="ac-message-title">{message.headline}</p>
    <dl className="ac-message-facts">
      <dt>Status</dt>
      <dd>{message.status}</dd>
      <dt>Phase</dt>
      <dd>{message.phase}</dd>
    </dl>
    <p>{message.detail}</p>
    <p className="ac-meta">{message.moment}</p>
    <p className="ac-message-actions">
      <span>Open in Allclear</span>
      <span>Status page</span>
    </p>
  </div>
);

const PlainBody = ({ message }: BodyProps) => (
  <div className="ac-message-body">
    <p className="ac-message-title">{message.headline}</p>
    <p>{message.detail}</p>
  </div>
);

type Look = {
  readonly avatar: ReactNode;
  readonly from: string;
  readonly isApp: boolean;
  readonly Body: (props: BodyProps) => ReactNode;
};

const workflow = (
  <span className="ac-message-avatar">
    <Icon of={RiFlowChart} size={20} />
  </span>
);

const looks: Readonly<Record<Props['look'], Look>> = {
  slack: { avatar: <Mark size={34} />, from: 'Allclear', isApp: true, Body: SlackBody },
  teams: { avatar: workflow, from: 'Workflows', isApp: false, Body: TeamsBody },
  plain: { avatar: <Mark size={34} />, from: 'Allclear', isApp: false, Body: PlainBody },
};
