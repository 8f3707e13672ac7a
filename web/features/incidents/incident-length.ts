import { durationText, readTrouble, troubleText } from '#trouble-span';
import type { Incident } from '../../board/status/status.ts';
import { shortDuration } from '../../ui/text/duration.ts';
import { MINUTE_MS } from '../../ui/text/units.ts';

type Timed = Pick<Incident, 'startedAt' | 'resolvedAt' | 'notice' | 'trouble'>;

/** `down for 8 minutes, degraded for 5 minutes` by the record; `open for 35 minutes` if the service stayed operational. */
export const lengthText = (incident: Timed, now: Date): string => {
  const { trouble, notice } = incident;
  return (
    (trouble && troubleText(readTrouble(trouble, now))) ||
    `${notice ? 'listed' : 'open'} for ${durationText(openMs(incident, now))}`
  );
};

/** The short form: `8m down`, `2h 5m+ degraded` if it may be longer, `35m open`. */
export const shortLength = (incident: Timed, now: Date): string => {
  const { trouble, notice } = incident;
  const lengths = trouble && readTrouble(trouble, now);
  const [word, ms] =
    lengths && lengths.downMs >= MINUTE_MS
      ? ['down', lengths.downMs]
      : lengths && lengths.degradedMs >= MINUTE_MS
        ? ['degraded', lengths.degradedMs]
        : [notice ? 'listed' : 'open', openMs(incident, now)];
  const isMore = lengths?.isAtLeast && word !== 'open' && word !== 'listed';
  return `${shortDuration(ms)}${isMore ? '+' : ''} ${word}`;
};

const openMs = ({ startedAt, resolvedAt }: Timed, now: Date): number =>
  Math.max(0, (resolvedAt === null ? now : new Date(resolvedAt)).getTime() - Date.parse(startedAt));
