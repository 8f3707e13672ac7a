import type { components } from '#api';
import { readTrouble, troubleText } from '#trouble-span';
import { shortDuration } from '../../ui/text/duration.ts';
import { isolated } from '../../ui/text/isolated.ts';
import { formatMoment } from '../../ui/text/time.ts';
import { MINUTE_MS } from '../../ui/text/units.ts';
import type { Incident, Service } from '../status/status.ts';

type Trouble = components['schemas']['Trouble'];

export type Quiet = {
  /** When a service last changed its status; null if that isn't known. */
  readonly since: string | null;
  /** The trouble that ended last. */
  readonly last: { readonly service: string; readonly trouble: Trouble } | null;
};

/** `Quiet since 2:05 PM · last: OpenAI, down for 3m`; the last trouble only if nothing has changed since its end. */
export const quietText = ({ since, last }: Quiet, now: Date): string => {
  if (since === null) return '';
  const quiet = `Quiet since ${formatMoment(since, now)}`;
  const until = last?.trouble.until;
  if (!last || !until || Date.parse(until) < Date.parse(since) - MINUTE_MS) return quiet;
  return `${quiet} · last: ${[isolated(last.service), troubleText(readTrouble(last.trouble, now), shortDuration)].filter(Boolean).join(', ')}`;
};

/** The same of services and their latest incidents. */
export const quietOf = (services: readonly Service[], incidents: readonly Incident[]): Quiet => {
  const times = services.flatMap(({ enabled, statusSince }) => (enabled ? [statusSince] : []));
  const [last = null] = incidents
    .flatMap(({ serviceName, notice, trouble }) =>
      !notice && trouble?.until ? [{ service: serviceName, trouble }] : [],
    )
    .toSorted((a, b) => Date.parse(b.trouble.until ?? '') - Date.parse(a.trouble.until ?? ''));
  return { since: times.includes(null) ? null : (times.toSorted().at(-1) ?? null), last };
};
