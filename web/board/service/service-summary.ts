import { type Mark, marksOf } from '../status/marks.ts';
import { type Service, statusLabel } from '../status/status.ts';
import { whatIsWrong } from './what-is-wrong.ts';

/** Describes a service in one line: first how far its status can be trusted, then the problem or, without one, the service itself. */
export const summaryOf = (service: Service, now: Date): string => {
  if (!service.enabled) return 'Paused, not monitored';
  const marks = marksOf(service);
  return [...marks.map((mark) => markText(mark, service)), textOf(service, marks, now)].filter(Boolean).join(' ');
};

const markText = ({ kind, short }: Mark, { currentStatus }: Service): string =>
  kind === 'failing' ? `${short}. Last known: ${statusLabel[currentStatus]}.` : `${short}.`;

const textOf = (service: Service, marks: readonly Mark[], now: Date): string => {
  const { currentStatus, description, statusMessage } = service;
  if (currentStatus !== 'operational') return whatIsWrong(service, now) ?? (marks.length > 0 ? '' : description);
  // The last known status is enough if nothing of it is sure.
  return marks.some(({ kind }) => kind === 'failing') ? '' : description || (statusMessage ?? '');
};
