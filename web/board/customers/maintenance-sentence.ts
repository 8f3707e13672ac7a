import type { ServiceDetail } from '../status/status.ts';
import { momentText, spanText } from './span.ts';
import { type CustomerStyle, inTone, plainStyle } from './style.ts';
import { quoted } from './title-phrase.ts';

export type Planned = Pick<ServiceDetail['maintenances'][number], 'title' | 'status' | 'startsAt' | 'endsAt'>;

type Circumstances = {
  readonly serviceName: string;
  readonly now: Date;
  /** How the team writes; plainly by default. */
  readonly style?: Pick<CustomerStyle, 'tone'>;
};

/** Writes a customer message about planned maintenance, in plain British English; it states no more than the status page does. */
export const maintenanceSentence = (
  maintenance: Planned,
  { serviceName, now, style = plainStyle }: Circumstances,
): string => {
  const { status, startsAt, endsAt } = maintenance;
  const what = `planned maintenance${whenText(maintenance, now)}: ${quoted(maintenance.title)}.`;
  switch (status) {
    case 'scheduled': {
      const missing = startsAt === null ? 'start' : 'end';
      const isComplete = startsAt !== null && endsAt !== null;
      return `${serviceName} has ${what}${isComplete ? '' : ` No ${missing} time has been announced.`}`;
    }
    case 'in_progress':
      return `${serviceName} has been under ${what} ${inTone(style, endText(endsAt, now))}`;
    case 'completed':
      return `${serviceName} had ${what} ${inTone(style, "It's complete.")}`;
  }
};

const whenText = ({ status, startsAt, endsAt }: Planned, now: Date): string => {
  if (startsAt === null) return '';
  if (status === 'in_progress') return ` since ${momentText(startsAt, now)}`;
  return endsAt === null ? ` from ${momentText(startsAt, now)}` : ` ${spanText({ from: startsAt, to: endsAt, now })}`;
};

const endText = (endsAt: string | null, now: Date): string => {
  if (endsAt === null) return 'No end time has been announced.';
  const end = momentText(endsAt, now);
  return Date.parse(endsAt) < now.getTime()
    ? `It was due to end by ${end} and is still under way.`
    : `It's due to end by ${end}.`;
};
