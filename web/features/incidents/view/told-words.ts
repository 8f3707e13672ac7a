import type { components } from '#api';
import type { Incident } from '../../../board/status/status.ts';
import { shortDuration } from '../../../ui/text/duration.ts';

type Told = components['schemas']['ToldIntegration'];

const kindWords: Readonly<Partial<Record<Told['kind'], string>>> = {
  incident_opened: 'that it began',
  incident_updated: 'an update',
  incident_resolved: 'its end',
  notice: 'a notice',
};

/** Names the alert that an integration got; its first alert about an incident may be an update. */
export const toldWhat = ({ kind, event }: Pick<Told, 'kind' | 'event'>): string => {
  if (kind === 'incident_opened' && event === 'reopened') return 'that it opened again';
  if (kind === 'incident_opened' && event === 'updated') return 'an update';
  return kindWords[kind] ?? 'an alert';
};

/** Says how the alert went: `told 41s after the page said so`; counted from our reading if the page gives no time, or from the report. */
export const toldHow = (
  { state, publishedAt, readAt, acceptedAt }: Told,
  { byHand }: Pick<Incident, 'byHand'>,
): string => {
  if (acceptedAt !== null) {
    const read = byHand ? 'it was reported' : 'we read it';
    const [since, words] = publishedAt === null ? [readAt, read] : [publishedAt, 'the page said so'];
    return `told ${lengthOf(Date.parse(acceptedAt) - Date.parse(since))} after ${words}`;
  }
  return stateWords[state];
};

const stateWords: Readonly<Record<Told['state'], string>> = {
  accepted: 'told',
  waiting: 'on its way',
  kept: 'not sent, since there is no mail server',
  failed: 'not arrived',
  dropped: 'told with a later alert, or switched off before',
};

const lengthOf = (ms: number): string => (ms < 60_000 ? `${Math.max(0, Math.round(ms / 1000))}s` : shortDuration(ms));
