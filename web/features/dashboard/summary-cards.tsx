import './dashboard.css';
import {
  type RemixiconComponentType,
  RiAlarmWarningLine,
  RiPlugLine,
  RiPulseLine,
  RiStackLine,
} from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { overallStatus, type Service, statusLabel } from '../../ui/status.ts';
import { StatusIcon } from '../../ui/status-icon.tsx';
import { affectedText, incidentsText, pausedText } from './summary.ts';

export type IncidentSummary = {
  /** Incidents of the last 24 hours; undefined while they are not known. */
  readonly count: number | undefined;
  readonly open: number;
  readonly lastTrouble: string | undefined;
};

type Props = {
  readonly services: readonly Service[];
  readonly incidents: IncidentSummary;
  /** The user's enabled integrations. */
  readonly integrations: number;
  readonly now: Date;
};

/** The four figures of the board. */
export const SummaryCards = ({ services, incidents, integrations, now }: Props) => {
  const overall = overallStatus(services);
  const { count, open, lastTrouble } = incidents;
  return (
    <div className="ac-cards">
      <SummaryCard label="All Services" icon={RiPulseLine} text={affectedText(services)} link>
        <span className={`st st-${overall}`}>
          <StatusIcon status={overall} size={20} />
        </span>
        {statusLabel[overall]}
      </SummaryCard>
      <SummaryCard label="Monitored Services" icon={RiStackLine} text={pausedText(services)} link>
        {services.length}
      </SummaryCard>
      <SummaryCard
        label="Incidents (24h)"
        icon={RiAlarmWarningLine}
        text={count === undefined ? 'Not known' : incidentsText(open, count, lastTrouble, now)}
        link
      >
        {count ?? 'n/a'}
      </SummaryCard>
      <SummaryCard
        label="Active Integrations"
        icon={RiPlugLine}
        text={integrations === 0 ? 'None yet' : 'Alerts are on'}
      >
        {integrations}
      </SummaryCard>
    </div>
  );
};

type CardProps = {
  readonly label: string;
  readonly icon: RemixiconComponentType;
  readonly text: string;
  readonly link?: boolean;
  readonly children: ReactNode;
};

const SummaryCard = ({ label, icon, text, link = false, children }: CardProps) => {
  const content = (
    <>
      <span className="ac-summary-label">
        {label}
        <Icon of={icon} size={16} />
      </span>
      <span className="ac-summary-figure">{children}</span>
      <span className="ac-meta ac-truncate">{text}</span>
    </>
  );
  if (!link) return <div className="ac-panel ac-summary">{content}</div>;
  return (
    <Link to="/services" className="ac-panel ac-summary">
      {content}
    </Link>
  );
};
