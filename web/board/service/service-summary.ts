import type { Service } from '../status/status.ts';

/** What to say of a service in one line: in trouble what its page says or why it can't be read, in quiet what it is; first how far it can be trusted. */
export const summaryOf = (service: Service): string => {
  if (!service.enabled) return 'Paused, not monitored';
  return [markOf(service), textOf(service)].filter(Boolean).join(' ');
};

const markOf = ({ setByHand, checkFailingSince, currentStatus }: Service): string => {
  if (setByHand) return 'Set by hand.';
  const mayBeOld = checkFailingSince !== null && currentStatus !== 'unknown';
  return mayBeOld ? 'Cannot be read right now, so this may be out of date.' : '';
};

const textOf = ({ statusMessage, currentStatus, description, problem }: Service): string => {
  if (currentStatus === 'operational') return description || (statusMessage ?? '');
  return statusMessage || problem || description;
};
