import './status.css';
import { RiQuestionLine } from '@remixicon/react';
import { RemixIcon } from '../service/remix-icon.tsx';
import { isUnread, type Marked, marksOf } from './marks.ts';
import { statusLabel } from './status.ts';
import { PausedBadge, StatusBadge } from './status-badge.tsx';

/**
 * The status of a service as icon and word: paused, the last known one if the page can't be read, or the current one. A hand marks a
 * status set by hand.
 */
export const ServiceBadge = ({ service, plain }: { service: Marked; plain?: boolean }) => {
  if (!service.enabled) return <PausedBadge />;
  if (service.setByHand) return <ByHand service={service} plain={plain} />;
  if (!isUnread(service)) return <StatusBadge status={service.currentStatus} plain={plain} />;
  return (
    <span className="badge plain ac-unread">
      <RiQuestionLine size={14} aria-hidden="true" />
      <span className="ac-hidden">Last known: </span>
      <span className="ac-badge-word">{statusLabel[service.currentStatus]}</span>
    </span>
  );
};

const ByHand = ({ service, plain }: { service: Marked; plain?: boolean }) => (
  <span className="ac-by-hand" title={marksOf(service)[0]?.sentence}>
    <RemixIcon name="ri-hand" size={14} />
    <span className="ac-hidden">Set by your team: </span>
    <StatusBadge status={service.currentStatus} plain={plain} />
  </span>
);
