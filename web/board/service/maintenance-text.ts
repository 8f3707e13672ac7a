import { formatMoment } from '../../ui/text/time.ts';
import type { Service } from '../status/status.ts';

export type Announced = Pick<NonNullable<Service['maintenance']>, 'title' | 'endsAt'>;

/** `Database upgrade, until 7:10 AM`; of work that takes longer than it was announced, when it was due to end. */
export const maintenanceText = ({ title, endsAt }: Announced, now: Date): string => {
  if (endsAt === null) return title;
  const isLate = Date.parse(endsAt) < now.getTime();
  return `${title}, ${isLate ? 'was due to end' : 'until'} ${formatMoment(endsAt, now)}`;
};
