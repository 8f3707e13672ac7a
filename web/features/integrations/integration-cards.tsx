import { Badge, Box, Flex, Grid, Heading, Text } from '@radix-ui/themes';
import { RiLinkUnlink } from '@remixicon/react';
import { type ReactNode, useId } from 'react';
import { cards, channels, type ComingCard as Look } from '#channels';
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

const groups = [
  { group: 'chat', title: 'Chat', text: 'A message in the channel where your team already talks.' },
  { group: 'on-call', title: 'On-call', text: 'Opens and resolves one incident, with its severity.' },
  { group: 'mail', title: 'Email and push', text: "For people who aren't in the chat." },
  { group: 'tickets', title: 'Tickets', text: 'Ties the tickets of an outage together.' },
  { group: 'developers', title: 'Developers', text: 'Your own code, tools and readers.' },
] as const;

/** The ways to get what Allclear knows: connected ones first, then the others by group. */
export const IntegrationCards = (props: Props) => {
  const { integrations, mail, hasKey } = props;
  const isConnected = (card: Card): boolean =>
    typeof card === 'string' ? integrations?.some(({ type }) => type === card) === true : mail !== undefined;
  const connected = cards.filter(isConnected);
  return (
    <Flex id="channels" direction="column" gap="6" aria-busy={integrations === undefined}>
      {integrations === undefined && (
        <p className="ac-hidden" role="status">
          Loading integrations...
        </p>
      )}
      {connected.length > 0 && (
        <Group title="Connected" text="Where your alerts go.">
          {connected.map((card) => cardOf(card, props))}
        </Group>
      )}
      {groups.map(({ group, title, text }) => {
        const those = cards.filter((card) => groupOf(card) === group && !isConnected(card));
        if (those.length === 0 && group !== 'developers') return null;
        return (
          <Group key={group} title={title} text={text}>
            {those.map((card) => cardOf(card, props))}
            {group === 'developers' && <ApiCard hasKey={hasKey} />}
          </Group>
        );
      })}
    </Flex>
  );
};

type Card = (typeof cards)[number];

const groupOf = (card: Card) => (typeof card === 'string' ? channels[card].group : 'mail');

const cardOf = (card: Card, { integrations, mail, now, onOpen }: Props) => {
  if (typeof card === 'string') {
    const those = integrations && ofType(integrations, card);
    return <ChannelCard key={card} type={card} integrations={those} now={now} onOpen={onOpen} />;
  }
  if (mail) return <EmailCard key={card.title} look={card} mail={mail} now={now} />;
  return <ComingCard key={card.title} {...card} />;
};

type GroupProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

const Group = ({ title, text, children }: GroupProps) => {
  const id = useId();
  return (
    <Flex asChild direction={{ initial: 'column', md: 'row' }} gap={{ initial: '3', md: '5' }}>
      <section aria-labelledby={id}>
        <Box width={{ initial: 'auto', md: '188px' }} flexShrink="0">
          <Heading as="h2" size="3" id={id}>
            {title}
          </Heading>
          <Text as="p" size="1" color="gray">
            {text}
          </Text>
        </Box>
        <Grid
          flexGrow="1"
          minWidth="0"
          columns="repeat(auto-fill, minmax(min(100%, 300px), 1fr))"
          gap={{ initial: '2', sm: '3' }}
        >
          {children}
        </Grid>
      </section>
    </Flex>
  );
};

const ApiCard = ({ hasKey }: Pick<Props, 'hasKey'>) => (
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
