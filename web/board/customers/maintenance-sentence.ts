import { formatMoment } from '../../ui/text/time.ts';
import type { ServiceDetail } from '../status/status.ts';
import { sinceText, spanText } from './span.ts';
import { quoted } from './title-phrase.ts';

export type Planned = Pick<ServiceDetail['maintenances'][number], 'title' | 'status' | 'startsAt' | 'endsAt'>;

const NO_END = 'The end time has not been announced.';

type Circumstances = { readonly serviceName: string; readonly now: Date };

/** Writes a customer message about planned maintenance, in plain British English; it states no more than the status page does. */
export const maintenanceSentence = (maintenance: Planned, { serviceName, now }: Circumstances): string => {
  const { status, startsAt, endsAt } = maintenance;
  const work = `planned maintenance${whenText(maintenance, now)}: ${quoted(maintenance.title)}.`;
  const end = endsAt && formatMoment(endsAt, now);
  switch (status) {
    case 'scheduled':
      if (startsAt === null) return `${serviceName} will have ${work} The start time has not been announced.`;
      return [`${serviceName} will have ${work}`, end === null && NO_END].filter(Boolean).join(' ');
    case 'in_progress': {
      const isLate = endsAt !== null && Date.parse(endsAt) < now.getTime();
      if (end === null) return `${serviceName} has had ${work} ${NO_END}`;
      return `${serviceName} has had ${work} It ${isLate ? 'was' : 'is'} due to end by ${end}${isLate ? ' and is still in progress' : ''}.`;
    }
    case 'completed':
      return `${serviceName} had ${work} It is complete.`;
  }
};

const whenText = ({ status, startsAt, endsAt }: Planned, now: Date): string => {
  if (startsAt === null) return '';
  if (status === 'in_progress') return ` ${sinceText({ from: startsAt, to: null, now })}`;
  return endsAt === null && status === 'scheduled'
    ? ` from ${formatMoment(startsAt, now)}`
    : ` ${spanText({ from: startsAt, to: endsAt, now })}`;
};
