import { inTimeZone } from '../../ui/text/time.ts';
import {
  affectedText,
  type Circumstances,
  incidentSentence,
  type Reported,
  reportText,
  shortSentence,
} from './incident-sentence.ts';
import { serviceInWords } from './own-words.ts';
import { asOf } from './span.ts';
import { type CustomerStyle, thanksOf } from './style.ts';

/** `short`: two or three sentences for a chat. `full`: all that the status page says. `resolved`: the all-clear. */
export type Variant = 'short' | 'full' | 'resolved';

export const variantLabel: Readonly<Record<Variant, string>> = { short: 'Short', full: 'Full', resolved: 'Resolved' };

/** The variants that are true of an incident now; the first one is proposed. */
export const variantsOf = ({ status, notice }: Pick<Reported, 'status' | 'notice'>): readonly Variant[] => {
  if (notice) return ['full'];
  return status === 'resolved' ? ['resolved', 'short', 'full'] : ['full', 'short'];
};

type Told = Omit<Circumstances, 'style'> & {
  /** When the page was last read, if it can't be read now. */
  readonly lastRead?: string | null;
};

type Styled = Circumstances & { readonly style: CustomerStyle };

/** The text for customers about an incident, as the team writes. An open incident has no all-clear, so `resolved` is its full text. */
export const customerText = (incident: Reported, told: Told, variant: Variant, style: CustomerStyle): string =>
  inTimeZone(style.timeZone, () => asOf(told.lastRead, told.now) + writtenOf(incident, { ...told, style }, variant));

const writtenOf = (incident: Reported, circumstances: Styled, variant: Variant): string => {
  if (variant === 'short') return shortSentence(incident, circumstances);
  const isOver = incident.status === 'resolved' && !incident.notice;
  return variant === 'resolved' && isOver
    ? allClear(incident, circumstances)
    : incidentSentence(incident, circumstances);
};

/** Says that a service works again only if its page marked the incident resolved and the service is operational. */
const allClear = (incident: Reported, circumstances: Styled): string => {
  const { serviceName, serviceStatus, words, style } = circumstances;
  if (incident.unlisted || serviceStatus !== 'operational') return incidentSentence(incident, circumstances);
  return [
    `${serviceInWords(serviceName, words)} is working again.`,
    reportText(incident, circumstances, 'It'),
    affectedText(incident, circumstances),
    thanksOf(style),
  ]
    .filter(Boolean)
    .join(' ');
};
