import { latestMonths } from '../../board/uptime/months.ts';
import { DAY_MS } from '../../ui/text/units.ts';

/** The months and quarters to choose, newest first, and the rolling periods. */
export const periodOptions = (now: Date): readonly { readonly value: string; readonly label: string }[] => {
  const quarters = Array.from(
    { length: 4 },
    (_, back) => new Date(Date.UTC(now.getFullYear(), (Math.floor(now.getMonth() / 3) - back) * 3)),
  );
  return [
    ...latestMonths(now, 13),
    ...quarters.map((at) => {
      const quarter = Math.floor(at.getUTCMonth() / 3) + 1;
      return { value: `${at.getUTCFullYear()}-Q${quarter}`, label: `Q${quarter} ${at.getUTCFullYear()}` };
    }),
    { value: '30d', label: 'Last 30 days' },
    { value: '90d', label: 'Last 90 days' },
    { value: '12m', label: 'Last 12 months' },
    { value: DAYS, label: 'Choose days' },
  ];
};

/** The option for days of your choice. */
export const DAYS = 'days';

/** The last month. */
export const defaultPeriod = (now: Date): string =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1)).toISOString().slice(0, 7);

/** The month or the quarter before or after; undefined for other periods and for the future. */
export const neighbourOf = (period: string, step: -1 | 1, now: Date): string | undefined => {
  const [year, part = ''] = [Number(period.slice(0, 4)), period.slice(5)];
  const isQuarter = part.startsWith('Q');
  if (!isQuarter && !/^\d\d$/.test(part)) return undefined;
  const month = isQuarter ? (Number(part.slice(1)) - 1 + step) * 3 : Number(part) - 1 + step;
  const at = new Date(Date.UTC(year, month));
  // A day ahead, for time zones that are.
  if (at.getTime() > now.getTime() + DAY_MS) return undefined;
  const name = at.toISOString().slice(0, 7);
  return isQuarter ? `${name.slice(0, 4)}-Q${at.getUTCMonth() / 3 + 1}` : name;
};
