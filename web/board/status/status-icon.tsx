import {
  type RemixiconComponentType,
  RiAlertFill,
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiQuestionFill,
  RiToolsFill,
} from '@remixicon/react';
import { isTrouble, type Status } from './status.ts';

const icons: Readonly<Record<Status, RemixiconComponentType>> = {
  operational: RiCheckboxCircleFill,
  degraded: RiAlertFill,
  outage: RiCloseCircleFill,
  maintenance: RiToolsFill,
  unknown: RiQuestionFill,
};

/** The icon of a status, each with its own shape; `pulsing` marks a problem that continues now. */
export const StatusIcon = ({ status, size, pulsing = false }: { status: Status; size: number; pulsing?: boolean }) => {
  const Icon = icons[status];
  const pulses = pulsing && isTrouble(status);
  return (
    <span className={pulses ? 'ac-status-icon pulse' : 'ac-status-icon'}>
      <Icon size={size} aria-hidden="true" />
    </span>
  );
};
