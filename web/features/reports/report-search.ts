/** The filters of a report in the URL. The board is the one of the screen. */
export type ReportSearch = {
  readonly serviceId?: number;
  readonly period?: string;
  readonly from?: string;
  readonly to?: string;
};

const PERIOD = /^(?:\d{4}-(?:0[1-9]|1[0-2])|\d{4}-Q[1-4]|30d|90d|12m)$/;
const DATE = /^20\d\d-\d\d-\d\d$/;

export const reportSearchOf = (search: Record<string, unknown>): ReportSearch => {
  const { serviceId, period, from, to } = search;
  const isDay = (value: unknown): value is string => typeof value === 'string' && DATE.test(value);
  return {
    ...(Number.isInteger(serviceId) && { serviceId: Number(serviceId) }),
    ...(typeof period === 'string' && PERIOD.test(period) && { period }),
    ...(isDay(from) && { from }),
    ...(isDay(from) && isDay(to) && { to }),
  };
};
