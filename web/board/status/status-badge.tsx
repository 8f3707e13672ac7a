import './status.css';
import { RiEyeOffLine, RiInformationLine, RiPauseCircleLine } from '@remixicon/react';
import { type Incident, phaseLabel, type Status, statusLabel } from './status.ts';
import { StatusIcon } from './status-icon.tsx';

type Props = {
  readonly status: Status;
  /** Takes the place of the status word, such as an incident's phase; such a badge never pulses. */
  readonly label?: string;
  /** No fill; where left out, operational alone has none. */
  readonly plain?: boolean;
  /** For history: no pulse. */
  readonly still?: boolean;
};

/** A status as icon and word. */
export const StatusBadge = ({ status, label, plain = status === 'operational', still = false }: Props) => (
  <span className={`st st-${status} badge${plain ? ' plain' : ''}`}>
    <StatusIcon status={status} size={14} pulsing={label === undefined && !still} />
    <span className="ac-badge-word">{label ?? statusLabel[status]}</span>
  </span>
);

/**
 * The phase of an incident, outlined and without a colour, since it doesn't say how bad the incident is. A notice is no problem, and
 * an incident that its page forgot wasn't resolved.
 */
export const IncidentBadge = ({ incident }: { incident: Pick<Incident, 'status' | 'notice' | 'unlisted'> }) => {
  const { status, notice, unlisted } = incident;
  if (notice)
    return (
      <span className="badge ac-phase ac-paused">
        <RiInformationLine size={14} aria-hidden="true" />
        Notice
      </span>
    );
  if (unlisted)
    return (
      <span className="badge ac-phase ac-paused">
        <RiEyeOffLine size={14} aria-hidden="true" />
        Removed
      </span>
    );
  return <span className="badge ac-phase">{phaseLabel[status]}</span>;
};

/** Replaces the status badge of a service that isn't monitored. */
export const PausedBadge = () => (
  <span className="badge plain ac-paused">
    <RiPauseCircleLine size={14} aria-hidden="true" />
    <span className="ac-badge-word">Paused</span>
  </span>
);
