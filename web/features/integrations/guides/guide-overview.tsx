import '../integrations.css';
import { RiFlashlightLine, RiTimerLine, RiToolsLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ChannelData } from '#channels';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import type { Integration } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { ConnectionBadge } from '../connection-badge.tsx';
import { guided, ofType } from '../integration.ts';

/** The guides to choose from, and why to connect anything at all. `integrations` are undefined while they load. */
export const GuideOverview = ({ integrations }: { integrations: readonly Integration[] | undefined }) => (
  <>
    <div className="ac-guide-cards">
      {guided.map(({ channel, minutes }) => (
        <GuideCard key={channel.type} channel={channel} minutes={minutes} integrations={integrations} />
      ))}
    </div>
    <Panel title="Why Integrate">
      <ul className="ac-why">
        {reasons.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon of={icon} size={20} />
            <h3 className="ac-h3">{title}</h3>
            <p className="ac-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  </>
);

const reasons = [
  { icon: RiTimerLine, title: '2-5 min setup', text: 'Copy one address from Slack or Teams and paste it here.' },
  {
    icon: RiFlashlightLine,
    title: 'Real-time',
    text: 'Alerts go out as soon as we see a change, so your team hears it before your customers ask.',
  },
  {
    icon: RiToolsLine,
    title: 'Zero maintenance',
    text: 'We repeat what did not arrive, and tell you when an address stops working.',
  },
] as const;

type CardProps = {
  readonly channel: ChannelData;
  readonly minutes: number;
  readonly integrations: readonly Integration[] | undefined;
};

const GuideCard = ({ channel, minutes, integrations }: CardProps) => {
  const heading = useId();
  const { type, names, text, logoIcon, logoColor } = channel;
  return (
    <article className="ac-panel ac-int-card" aria-labelledby={heading}>
      <header>
        <ServiceTile logoIcon={logoIcon} logoColor={logoColor} />
        <h2 id={heading} className="ac-h3 ac-grow">
          {names.card}
        </h2>
        {integrations ? (
          <ConnectionBadge those={ofType(integrations, type)} />
        ) : (
          <Skeleton width={104} height={24} radius={7} />
        )}
      </header>
      <div className="ac-int-text">
        <p className="ac-muted">{text}</p>
      </div>
      <div className="ac-int-actions">
        <Button asChild variant="outline" color="gray">
          <Link to="/integrations/guides/{-$type}" params={{ type }}>
            Open the {names.card} guide
          </Link>
        </Button>
        <span className="ac-meta">About {minutes} minutes</span>
      </div>
    </article>
  );
};
