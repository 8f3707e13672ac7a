import './integrations.css';
import { Button } from '@radix-ui/themes';
import { RiLinkUnlink } from '@remixicon/react';
import { type ChannelType, cards, channels, type ComingCard as Look } from '#channels';
import { StatusBadge } from '../../board/status/status-badge.tsx';
import type { Integration, MailIntegration } from '../../data/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';
import { EmailCard } from './email-card.tsx';
import { HealthNote } from './health-note.tsx';
import { destinationOf, firstOf, lastAlert } from './integration.ts';
import { Card } from './integration-card.tsx';
import { dialogIntent } from './opened-dialog.tsx';
import { ReceiptLine } from './receipt-line.tsx';

type Props = {
  /** Whether there is an API key; undefined while that is not known. */
  readonly hasKey: boolean | undefined;
  /** Undefined while they load. */
  readonly integrations: readonly Integration[] | undefined;
  /** Undefined while no alert was to be mailed. */
  readonly mail?: MailIntegration | undefined;
  readonly now: Date;
  readonly onOpen: (type: ChannelType, integration: Integration | undefined) => void;
};

/** The ways to get what Allclear knows. */
export const IntegrationCards = ({ integrations, mail, hasKey, now, onOpen }: Props) => (
  <div className="ac-int-grid" aria-busy={integrations === undefined}>
    {integrations === undefined && (
      <p className="ac-hidden" role="status">
        Loading integrations...
      </p>
    )}
    {cards.map((card) =>
      typeof card === 'string' ? (
        <ChannelCard
          key={card}
          type={card}
          loading={integrations === undefined}
          integration={integrations && firstOf(integrations, card)}
          others={integrations?.filter(({ type }) => type === card).slice(1) ?? []}
          now={now}
          onOpen={onOpen}
        />
      ) : mail && card.title === 'Email' ? (
        <EmailCard key={card.title} look={card} mail={mail} now={now} />
      ) : (
        <ComingCard key={card.title} {...card} />
      ),
    )}
    <Card
      title="API"
      logoIcon="ri-braces-line"
      logoColor="text-green-600 bg-green-100"
      text="Read service status as JSON with your key."
      state={hasKey === undefined ? <Skeleton width={104} height={24} radius={7} /> : <KeyBadge hasKey={hasKey} />}
    >
      <a className="ac-link" href="/api/docs" target="_blank" rel="noreferrer">
        Read the API docs
        <span className="ac-hidden"> (opens in a new tab)</span>
      </a>
    </Card>
  </div>
);

/** The state of an integration's type, as a badge. */
export const ConnectionBadge = ({ connected }: { connected: boolean }) =>
  connected ? <Connected /> : <NotConnected />;

const KeyBadge = ({ hasKey }: { hasKey: boolean }) =>
  hasKey ? (
    <StatusBadge status="operational" label="Has a key" plain={false} />
  ) : (
    <span className="badge plain ac-muted">
      <Icon of={RiLinkUnlink} size={14} />
      No key yet
    </span>
  );

const Connected = () => <StatusBadge status="operational" label="Connected" plain={false} />;

const NotConnected = () => (
  <span className="badge plain ac-muted">
    <Icon of={RiLinkUnlink} size={14} />
    Not Connected
  </span>
);

type ChannelCardProps = {
  readonly type: ChannelType;
  readonly loading: boolean;
  readonly integration: Integration | undefined;
  /** Of the same type, made through the API. */
  readonly others: readonly Integration[];
  readonly now: Date;
  readonly onOpen: Props['onOpen'];
};

const ChannelCard = ({ type, loading, integration, others, now, onOpen }: ChannelCardProps) => {
  const { names, logoIcon, logoColor, text } = channels[type];
  const look = { title: names.card, logoIcon, logoColor, text };
  if (loading) {
    return (
      <Card {...look} state={<Skeleton width={104} height={24} radius={7} />}>
        <Skeleton width={84} height={36} radius={8} />
      </Card>
    );
  }
  const connected = integration !== undefined;
  return (
    <Card
      {...look}
      state={<ConnectionBadge connected={connected} />}
      note={
        integration && (
          <>
            <ReceiptLine integration={integration} />
            <HealthNote integration={integration} brief />
          </>
        )
      }
    >
      <Button
        {...(connected ? outline : {})}
        aria-label={connected ? `Configure ${look.title}` : `Connect ${look.title}`}
        aria-haspopup="dialog"
        onClick={() => onOpen(type, integration)}
        {...dialogIntent}
      >
        {connected ? 'Configure' : 'Connect'}
      </Button>
      {integration && (
        <span className="ac-meta ac-int-where">
          <span className="ac-truncate" title={destinationOf(integration)}>
            {destinationOf(integration)},
          </span>
          <span>
            {lastAlert(integration, now)}
            {othersText(others)}
          </span>
        </span>
      )}
    </Card>
  );
};

const outline = { variant: 'outline', color: 'gray' } as const;

const othersText = (others: readonly Integration[]): string => {
  const failing = others.filter(({ health }) => health.state !== 'ok').length;
  if (others.length === 0) return '';
  return `, ${others.length} more by API${failing > 0 ? ` (${failing} in trouble)` : ''}`;
};

const ComingCard = (look: Look) => (
  <Card {...look} state={<span className="ac-coming ac-meta">Coming soon</span>}>
    <Button variant="outline" color="gray" disabled aria-label={`Connect ${look.title}`}>
      Connect
    </Button>
  </Card>
);
