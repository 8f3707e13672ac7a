import './message-preview.css';
import { RiFlowChart } from '@remixicon/react';
import { Mark } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Sample, samples } from './message-samples.ts';

type Props = { readonly channel: 'slack' | 'teams'; readonly sample: keyof typeof samples };

/** How one of our alerts looks in Slack or Teams; an example, with nothing in it that can be pressed. */
export const MessagePreview = ({ channel, sample }: Props) => {
  const message = samples[sample];
  return (
    <figure className="ac-message" aria-label={`Example message: ${message.headline}`}>
      {channel === 'slack' ? (
        <Mark size={34} />
      ) : (
        <span className="ac-message-avatar">
          <Icon of={RiFlowChart} size={20} />
        </span>
      )}
      <p className="ac-message-from">
        <b>{channel === 'slack' ? 'Allclear' : 'Workflows'}</b>
        {channel === 'slack' && <i>APP</i>}
        <span className="ac-meta ac-numbers">{message.clock}</span>
      </p>
      {channel === 'slack' ? <SlackBody message={message} /> : <TeamsBody message={message} />}
    </figure>
  );
};

const SlackBody = ({ message }: { message: Sample }) => (
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

const TeamsBody = ({ message }: { message: Sample }) => (
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
