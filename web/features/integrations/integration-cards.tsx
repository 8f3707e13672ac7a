import { Badge, Grid, Text } from '@radix-ui/themes';
import { RiLinkUnlink } from '@remixicon/react';
import { cards, type ComingCard as Look } from '#channels';
import { StatusBadge } from '../../board/status/status-badge.tsx';
import type { Integration, MailIntegration } from '../../data/queries.ts';
import { ForRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';
import { ChannelCard, type OnOpen } from './channel-card.tsx';
import { EmailCard } from './email-card.tsx';
import { ofType } from './integration.ts';
import { IntegrationCard } from './integration-card.tsx';

type Props = {
  /** True if there is an API key; undefined until that is known. */
  readonly hasKey: boolean | undefined;
  /** Undefined while they load. */
  readonly integrations: readonly Integration[] | undefined;
  /** Undefined until the first alert by email. */
  readonly mail?: MailIntegration | undefined;
  readonly now: Date;
  readonly onOpen: OnOpen;
};

/** The ways to get what Allclear knows. */
export const IntegrationCards = ({ integrations, mail, hasKey, now, onOpen }: Props) => (
  <Grid
    columns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))"
    gap={{ initial: '2', sm: '3' }}
    aria-busy={integrations === undefined}
  >
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
          integrations={integrations && ofType(integrations, card)}
          now={now}
          onOpen={onOpen}
        />
      ) : mail && card.title === 'Email' ? (
        <EmailCard key={card.title} look={card} mail={mail} now={now} />
      ) : (
        <ComingCard key={card.title} {...card} />
      ),
    )}
    <IntegrationCard
      title="API"
      logoIcon="ri-braces-line"
      logoColor="text-green-600 bg-green-100"
      text="Get service status as JSON with an API key."
      state={
        <ForRole least="admin">
          {hasKey === undefined ? <Skeleton width={104} height={24} /> : <KeyBadge hasKey={hasKey} />}
        </ForRole>
      }
    >
      <a className="ac-link" href="/docs/reference" target="_blank" rel="noreferrer">
        Read the API docs
        <span className="ac-hidden"> (opens in a new tab)</span>
      </a>
    </IntegrationCard>
  </Grid>
);

const KeyBadge = ({ hasKey }: { hasKey: boolean }) =>
  hasKey ? (
    <StatusBadge status="operational" label="Has an API key" plain={false} />
  ) : (
    <Text color="gray" className="badge plain">
      <Icon of={RiLinkUnlink} size={14} />
      No API key yet
    </Text>
  );

const ComingCard = (look: Look) => (
  <IntegrationCard
    {...look}
    state={
      <Badge size="2" color="gray" variant="outline">
        Coming soon
      </Badge>
    }
  >
    <Button variant="outline" color="gray" disabled aria-label={`Connect ${look.title}`}>
      Connect
    </Button>
  </IntegrationCard>
);
