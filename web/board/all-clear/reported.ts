import { counted } from '../../ui/text/counted.ts';
import { isolated } from '../../ui/text/isolated.ts';
import { midSentence } from '../service/mid-sentence.ts';
import type { Incident, Service } from '../status/status.ts';

export type Reporting = Pick<Service, 'enabled'> & {
  readonly incidents: readonly Pick<
    Incident,
    'byHand' | 'notice' | 'unlinked' | 'resolvedAt' | 'startedAt' | 'title' | 'serviceName'
  >[];
};

type Known = Reporting['incidents'][number];

/** The open incidents that were reported by hand, newest first. They don't change a status. */
export const reportedOf = (services: readonly Reporting[]): readonly Known[] =>
  openOf(services)
    .filter(({ byHand }) => byHand)
    .toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt));

/** True if no open incident, on a page or reported by hand, affects the monitored services. */
export const isQuiet = (services: readonly Reporting[]): boolean =>
  openOf(services).every(({ notice, unlinked }) => notice || unlinked);

/** The open incidents of enabled services, on their pages or reported by hand. */
export const openOf = (services: readonly Reporting[]): readonly Known[] =>
  services.flatMap(({ enabled, incidents }) =>
    enabled ? incidents.filter(({ resolvedAt }) => resolvedAt === null) : [],
  );

/** `1 incident reported`; empty without any. */
export const reportedCount = (services: readonly Reporting[]): string => {
  const { length } = reportedOf(services);
  return length === 0 ? '' : `${counted(length, 'incident')} reported`;
};

/** `Stripe: checkout fails, reported by your team.` */
export const reportedSentence = (services: readonly Reporting[]): string | undefined => {
  const [newest, ...others] = reportedOf(services);
  if (!newest) return undefined;
  const more = others.length > 0 && `and ${others.length} more`;
  const what = [isolated(midSentence(newest.title)), more].filter(Boolean).join(' ');
  return `${isolated(newest.serviceName)}: ${what}, reported by your team.`;
};
