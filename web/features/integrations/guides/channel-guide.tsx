import { guides } from '#channel-guides';
import { type ChannelData, type ChannelType, channels } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { GuideHead } from './guide-head.tsx';
import { Answers, Gains, Steps } from './guide-parts.tsx';

type Props = {
  readonly type: ChannelType;
  /** The integrations of this type. */
  readonly those: readonly Integration[];
  readonly onSetup: (() => void) | undefined;
};

/** How to connect a channel, step by step. */
export const ChannelGuide = ({ type, those, onSetup }: Props) => {
  const channel: ChannelData = channels[type];
  const guide = guides[type];
  if (!guide) return null;
  const { minutes, needs, steps, gains, answers, advanced } = guide;
  return (
    <div className="ac-guide">
      <article>
        <GuideHead
          channel={channel}
          text={`About ${minutes} minutes. ${needs}`}
          connected={those.length > 0}
          onSetup={onSetup}
        />
        <Steps steps={steps} />
        <Answers id="troubleshooting" title="Troubleshooting" answers={answers} />
        {advanced && <Answers id="advanced" title="Advanced configuration" answers={advanced} />}
      </article>
      <Gains look={channel.preview} gains={gains} />
    </div>
  );
};
