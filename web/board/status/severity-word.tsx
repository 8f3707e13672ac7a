import './status.css';
import { RiInformationLine, RiRecordCircleLine } from '@remixicon/react';
import { type Incident, statusLabel } from './status.ts';
import { StatusIcon } from './status-icon.tsx';

/** How bad an incident got, as icon and word; without a severity only that it is one. */
export const SeverityWord = ({
  incident: { severity, notice },
}: {
  incident: Pick<Incident, 'severity' | 'notice'>;
}) => {
  if (severity && !notice)
    return (
      <span className={`st st-${severity} badge plain`}>
        <StatusIcon status={severity} size={14} />
        {statusLabel[severity]}
      </span>
    );
  const Icon = notice ? RiInformationLine : RiRecordCircleLine;
  return (
    <span className="badge plain ac-paused">
      <Icon size={14} aria-hidden="true" />
      {notice ? 'Notice' : 'Incident'}
    </span>
  );
};
