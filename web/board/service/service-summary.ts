import type { Service } from '../status/status.ts';

/** What to say of a service in one line: in trouble what its page says or why it can't be read, in quiet what it is. */
export const summaryOf = (service: Service): string => {
  if (!service.enabled) return 'Paused, not monitored';
  const message = service.statusMessage ?? '';
  if (service.currentStatus === 'operational') return service.description || message;
  return message || service.problem || service.description;
};
