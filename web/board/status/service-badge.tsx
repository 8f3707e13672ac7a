import './status.css';
import { RiQuestionLine } from '@remixicon/react';
import { isUnread, type Marked } from './marks.ts';
import { statusLabel } from './status.ts';
import { PausedBadge, StatusBadge } from './status-badge.tsx';

/** The status of a service as icon and word: paused, the last one known of a page that can't be read now, or the one of now. */
export const ServiceBadge = ({ service, plain }: { service: Marked; plain?: boolean }) => {
  if (!service.enabled) return <PausedBadge />;
  if (!isUnread(service)) return <StatusBadge status={service.currentStatus} plain={plain} />;
  return (
    <span className="badge plain ac-unread">
      <RiQuestionLine size={14} aria-hidden="true" />
      <span className="ac-hidden">Last known: </span>
      <span className="ac-badge-word">{statusLabel[service.currentStatus]}</span>
    </span>
  );
};
