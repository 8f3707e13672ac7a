import { type Reporting, reportedCount } from '../board/all-clear/reported.ts';
import { countStatuses, type Service } from '../board/status/status.ts';
import { counted } from '../ui/text/counted.ts';

/** What the tab of a browser shows of the board, where the page itself can't be seen. */
export type TabState = {
  readonly mark: 'calm' | 'degraded' | 'outage' | 'last-known';
  /** Stands before the page's title; empty where nothing needs anybody. */
  readonly text: string;
};

type Services = readonly (Pick<Service, 'currentStatus'> & Reporting)[];

/** The worst of the board in a few words; while nothing is heard of the server, what was so last. */
export const tabState = (services: Services | undefined, isPaused: boolean): TabState => {
  if (!services) return { mark: 'calm', text: '' };
  const { mark, text } = worstOf(services);
  if (isPaused) return { mark: 'last-known', text: `Last known: ${text || calmText(services)}` };
  return { mark, text: text && `● ${text}` };
};

const worstOf = (services: Services): TabState => {
  const { outage, degraded } = countStatuses(services);
  if (outage > 0) return { mark: 'outage', text: counted(outage, 'outage') };
  if (degraded > 0) return { mark: 'degraded', text: `${degraded} degraded` };
  return { mark: 'calm', text: reportedCount(services) };
};

const calmText = (services: Services): string => {
  const watched = services.filter(({ enabled }) => enabled);
  if (watched.length === 0) return 'nothing watched';
  return watched.every(({ currentStatus }) => currentStatus === 'operational') ? 'all clear' : 'no outages';
};
