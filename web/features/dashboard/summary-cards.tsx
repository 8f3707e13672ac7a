import './dashboard.css';
import { Card, Flex, Grid, Text } from '@radix-ui/themes';
import {
  type RemixiconComponentType,
  RiAlarmWarningLine,
  RiErrorWarningLine,
  RiPlugLine,
  RiPulseLine,
  RiStackLine,
} from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Counts, type Service, statusLabel } from '../../board/status/status.ts';
import { StatusIcon } from '../../board/status/status-icon.tsx';
import { useBoardSearch } from '../../data/boards.ts';
import type { Integration, MailIntegration } from '../../data/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';
import {
  affectedText,
  failingText,
  incidentsText,
  integrationsText,
  overallStatus,
  type Past,
  pausedText,
} from './summary.ts';

export type IncidentSummary = {
  /** Incidents of the last 24 hours. */
  readonly count: number;
  readonly open: number;
  /** Undefined while it isn't known. */
  readonly past: Past | undefined;
};

/** The state of data that isn't loaded yet or couldn't be loaded. */
export type Unknown = 'pending' | 'failed';

type Props = {
  /** The name of the board; by default the one of all services. */
  readonly name?: string | undefined;
  readonly services: readonly Service[];
  /** The counts of the whole board, even if only some of its services are loaded. */
  readonly counts: Counts;
  readonly incidents: IncidentSummary | Unknown;
  /** All of the user's. */
  readonly integrations: readonly Integration[] | Unknown;
  /** Undefined until the first alert by email. */
  readonly mail: MailIntegration | undefined;
  readonly now: Date;
};

export const SummaryCards = ({
  name = 'All Services',
  services,
  counts,
  incidents,
  integrations,
  mail,
  now,
}: Props) => {
  const { overall, isLastKnown } = overallStatus(services, counts);
  return (
    <Grid columns={{ initial: '2', md: '4' }} gap={{ initial: '2', sm: '3' }} className="ac-cards">
      <SummaryCard label={name} icon={RiPulseLine} text={affectedText(services, counts)} to="/services">
        <span className={`st st-${isLastKnown ? 'unknown' : overall}`}>
          <StatusIcon status={overall} size={20} />
        </span>
        {isLastKnown && <span className="ac-hidden">Last known: </span>}
        {statusLabel[overall]}
      </SummaryCard>
      <SummaryCard label="Monitored Services" icon={RiStackLine} text={pausedText(counts)} to="/services">
        {counts.total.toLocaleString('en-GB')}
      </SummaryCard>
      <IncidentsCard incidents={incidents} now={now} />
      <IntegrationsCard integrations={integrations} mail={mail} />
    </Grid>
  );
};

const IncidentsCard = ({ incidents, now }: Pick<Props, 'incidents' | 'now'>) => {
  const card = { label: 'Incidents (24h)', icon: RiAlarmWarningLine, to: '/services' } as const;
  if (incidents === 'pending' || incidents === 'failed') return <NotKnown {...card} why={incidents} />;
  const { count, open, past } = incidents;
  return (
    <SummaryCard {...card} text={incidentsText(open, count, past, now)}>
      {count}
    </SummaryCard>
  );
};

const IntegrationsCard = ({ integrations, mail }: Pick<Props, 'integrations' | 'mail'>) => {
  const card = { label: 'Active Integrations', icon: RiPlugLine, to: '/integrations' } as const;
  if (integrations === 'pending' || integrations === 'failed') return <NotKnown {...card} why={integrations} />;
  const active = integrations.filter(({ enabled }) => enabled);
  const failing = failingText(mail ? [...integrations, mail] : integrations);
  return (
    <SummaryCard
      {...card}
      text={failing ?? integrationsText(active.map(({ type }) => type))}
      warns={failing !== undefined}
    >
      {active.length}
    </SummaryCard>
  );
};

const NotKnown = ({ why, ...card }: Pick<CardProps, 'label' | 'icon' | 'to'> & { readonly why: Unknown }) => (
  <SummaryCard {...card} text={why === 'failed' ? 'Unknown' : <Skeleton width={120} height={12} />}>
    {why === 'failed' ? 'n/a' : <Skeleton width={40} height={24} />}
  </SummaryCard>
);

type CardProps = {
  readonly label: string;
  readonly icon: RemixiconComponentType;
  readonly text: ReactNode;
  /** True if the text reports a problem. */
  readonly warns?: boolean;
  readonly to: '/services' | '/integrations';
  readonly children: ReactNode;
};

const SummaryCard = ({ label, icon, text, warns = false, to, children }: CardProps) => {
  const search = useBoardSearch();
  return (
    <Card asChild className="ac-summary">
      <Link to={to} search={to === '/services' ? search : {}}>
        <Flex direction="column" gap="1">
          <Flex align="center" justify="between" gap="2" className="ac-muted">
            <b className="ac-truncate">{label}</b>
            <Icon of={icon} size={16} />
          </Flex>
          <Flex align="center" gap="2">
            <Text size={{ initial: '4', sm: '6' }} weight="bold" className="ac-summary-figure">
              {children}
            </Text>
          </Flex>
          <span className={`ac-meta ac-summary-text ${warns ? 'st st-degraded ac-toned' : ''}`}>
            {warns && <Icon of={RiErrorWarningLine} size={14} />}
            <span className="ac-truncate">{text}</span>
          </span>
        </Flex>
      </Link>
    </Card>
  );
};
