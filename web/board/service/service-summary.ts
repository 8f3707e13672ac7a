import { marksOf } from '../status/marks.ts';
import type { Service } from '../status/status.ts';

/** What to say of a service in one line: first how far its status can be trusted, then in trouble what its page says or why it can't be read, in quiet what it is. */
export const summaryOf = (service: Service): string => {
  if (!service.enabled) return 'Paused, not monitored';
  return [...marksOf(service).map(({ short }) => `${short}.`), textOf(service)].filter(Boolean).join(' ');
};

const textOf = ({ statusMessage, currentStatus, reason, description, problem }: Service): string => {
  if (currentStatus === 'operational') return description || (statusMessage ?? '');
  // The words of the reason stand before it.
  if (reason === 'stale' || reason === 'never_read') return problem ?? '';
  return (reason === 'unreadable' ? problem : null) || statusMessage || problem || description;
};
