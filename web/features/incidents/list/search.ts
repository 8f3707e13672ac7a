import { type Phase, phases } from '../../../board/status/status.ts';
import { type Day, isDay } from '../../../ui/text/day.ts';

export const severities = ['outage', 'degraded', 'maintenance'] as const;

/** The filters of the list in the URL, besides the board. */
export type IncidentsSearch = {
  readonly q?: string;
  readonly state?: 'open' | 'ended';
  readonly severity?: (typeof severities)[number];
  readonly phase?: Phase;
  readonly serviceId?: number;
  readonly provider?: string;
  /** The first day and the last, in the time zone of the screen. */
  readonly from?: Day;
  readonly to?: Day;
};

/** Reads the search from a URL; leaves out values that mean nothing. */
export const incidentsSearchOf = (search: Record<string, unknown>): IncidentsSearch => {
  const { state, serviceId, from, to } = search;
  const severity = severities.find((one) => one === search.severity);
  const phase = phases.find((one) => one === search.phase);
  return {
    ...textOf(search, 'q'),
    ...((state === 'open' || state === 'ended') && { state }),
    ...(severity && { severity }),
    ...(phase && { phase }),
    ...(isCount(serviceId) && { serviceId }),
    ...textOf(search, 'provider'),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
};

// A text of digits arrives as a number.
const textOf = (search: Record<string, unknown>, name: 'q' | 'provider') => {
  const value = search[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' ? {} : { [name]: text };
};

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;
