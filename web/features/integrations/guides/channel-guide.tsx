import { Flex, Grid } from '@radix-ui/themes';
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

const ChannelGuide = ({ type, those, onSetup }: Props) => {
  const channel: ChannelData = channels[type];
  const guide = guides[type];
  if (!guide) return null;
  const { minutes, needs, steps, gains, answers, advanced } = guide;
  return (
    <Grid columns={{ initial: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }} gap="6">
      <Flex asChild direction="column" gap="5" minWidth="0">
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
      </Flex>
      <Gains look={channel.preview} gains={gains} />
    </Grid>
  );
};

export default ChannelGuide;
