import { Grid, Heading, Text } from '@radix-ui/themes';
import { RiFlashlightLine, RiTimerLine, RiToolsLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { ChannelData } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { ConnectionBadge } from '../connection-badge.tsx';
import { guided, ofType } from '../integration.ts';
import { IntegrationCard } from '../integration-card.tsx';

/** The guides to choose from, and why to connect anything at all. `integrations` are undefined while they load. */
export const GuideOverview = ({ integrations }: { integrations: readonly Integration[] | undefined }) => (
  <>
    <Grid columns={{ initial: 'minmax(0, 1fr)', sm: '2' }} gap="3">
      {guided.map(({ channel, minutes }) => (
        <GuideCard key={channel.type} channel={channel} minutes={minutes} integrations={integrations} />
      ))}
    </Grid>
    <Panel title="Why Integrate">
      <Grid asChild columns={{ initial: 'minmax(0, 1fr)', sm: '3' }} gap="5" px="4" pb="5">
        <ul>
          {reasons.map(({ icon, title, text }) => (
            <li key={title}>
              <Text color="jade">
                <Icon of={icon} size={20} />
              </Text>
              <Heading as="h3" size="3">
                {title}
              </Heading>
              <Text as="p" color="gray">
                {text}
              </Text>
            </li>
          ))}
        </ul>
      </Grid>
    </Panel>
  </>
);

const reasons = [
  { icon: RiTimerLine, title: '2-5 min setup', text: 'Copy one URL from Slack or Teams and paste it here.' },
  {
    icon: RiFlashlightLine,
    title: 'Real-time',
    text: 'We check each page every minute, and alert you as soon as we see a change.',
  },
  {
    icon: RiToolsLine,
    title: 'Zero maintenance',
    text: 'We retry failed deliveries and let you know if a channel stops working.',
  },
] as const;

type CardProps = {
  readonly channel: ChannelData;
  readonly minutes: number;
  readonly integrations: readonly Integration[] | undefined;
};

const GuideCard = ({ channel, minutes, integrations }: CardProps) => {
  const { type, names, text, logoIcon, logoColor } = channel;
  return (
    <IntegrationCard
      heading="h2"
      title={names.card}
      logoIcon={logoIcon}
      logoColor={logoColor}
      text={text}
      state={
        integrations ? <ConnectionBadge those={ofType(integrations, type)} /> : <Skeleton width={104} height={24} />
      }
    >
      <Button asChild variant="outline" color="gray">
        <Link to="/integrations/guides/{-$type}" params={{ type }}>
          Open the {names.card} guide
        </Link>
      </Button>
      <Text size="1" color="gray">
        About {minutes} minutes
      </Text>
    </IntegrationCard>
  );
};
