import { overallStatusOf } from '#overall-status';
import './dashboard.css';
import {
  type RemixiconComponentType,
  RiAlarmWarningLine,
  RiErrorWarningLine,
  RiPlugLine,
  RiPulseLine,
  RiStackLine,
} from '@remixicon/react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Service, statusLabel } from '../../board/status/status.ts';
import { StatusIcon } from '../../board/status/status-icon.tsx';
import type { Integration, MailIntegration } from '../../data/queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { affectedText, failingText, incidentsText, integrationsText, type Past, pausedText } from './summary.ts';

export type IncidentSummary = {
  /** Incidents of the last 24 hours; undefined while they are not known. */
  readonly count: number | undefined;
  readonly open: number;
  /** Undefined while it is not known. */
  readonly past: Past | undefined;
};

type Props = {
  readonly services: readonly Service[];
  readonly incidents: IncidentSummary;
  /** All that the user connected; undefined while they are not known. */
  readonly integrations: readonly Integration[] | undefined;
  /** Undefined while no alert was to be mailed. */
  readonly mail: MailIntegration | undefined;
  readonly now: Date;
};

/** The four figures of the board. */
export const SummaryCards = ({ services, incidents, integrations, mail, now }: Props) => {
  const overall = overallStatusOf(services);
  const { count, open, past } = incidents;
  const active = integrations?.filter(({ enabled }) => enabled);
  const failing = integrations && failingText(mail ? [...integrations, mail] : integrations);
  return (
    <div className="ac-cards">
      <SummaryCard label="All Services" icon={RiPulseLine} text={affectedText(services)} to="/services">
        <span className={`st st-${overall}`}>
          <StatusIcon status={overall} size={20} />
        </span>
        {statusLabel[overall]}
      </SummaryCard>
      <SummaryCard label="Monitored Services" icon={RiStackLine} text={pausedText(services)} to="/services">
        {services.length}
      </SummaryCard>
      <SummaryCard
        label="Incidents (24h)"
        icon={RiAlarmWarningLine}
        text={count === undefined ? 'Not known' : incidentsText(open, count, past, now)}
        to="/services"
      >
        {count ?? 'n/a'}
      </SummaryCard>
      <SummaryCard
        label="Active Integrations"
        icon={RiPlugLine}
        text={failing ?? (active ? integrationsText(active.map(({ type }) => type)) : 'Not known')}
        warns={failing !== undefined}
        to="/integrations"
      >
        {active?.length ?? 'n/a'}
      </SummaryCard>
    </div>
  );
};

type CardProps = {
  readonly label: string;
  readonly icon: RemixiconComponentType;
  readonly text: string;
  /** The text tells of trouble. */
  readonly warns?: boolean;
  readonly to: LinkProps['to'];
  readonly children: ReactNode;
};

const SummaryCard = ({ label, icon, text, warns = false, to, children }: CardProps) => (
  <Link to={to} className="ac-panel ac-summary">
    <span className="ac-summary-label">
      {label}
      <Icon of={icon} size={16} />
    </span>
    <span className="ac-summary-figure">{children}</span>
    <span className={`ac-meta ac-summary-text ${warns ? 'st st-degraded' : ''}`}>
      {warns && <Icon of={RiErrorWarningLine} size={14} />}
      <span className="ac-truncate">{text}</span>
    </span>
  </Link>
);
