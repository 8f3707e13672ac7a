import type { components } from '#api';
import type { Incident } from '../../../board/status/status.ts';
import { counted } from '../../../ui/text/counted.ts';
import { shortDuration } from '../../../ui/text/duration.ts';

type Told = components['schemas']['ToldIntegration'];

const kindWords: Readonly<Partial<Record<Told['kind'], string>>> = {
  incident_opened: 'incident opened',
  incident_updated: 'incident updated',
  incident_resolved: 'incident resolved',
  notice: 'notice',
};

/** Names who got an alert: an integration of the team, or the emails or devices of members, which are one. */
export const toldWhom = ({ name, members }: Pick<Told, 'name' | 'members'>): string =>
  members !== null && members > 1 ? `${name}: ${counted(members, 'member')}` : name;

/** Names the alert that an integration got; its first alert about an incident may be an update. */
export const toldWhat = ({ kind, event }: Pick<Told, 'kind' | 'event'>): string => {
  if (kind === 'incident_opened' && event === 'reopened') return 'incident reopened';
  if (kind === 'incident_opened' && event === 'updated') return 'incident updated';
  return kindWords[kind] ?? 'alert';
};

/** Says how the alert went: `notified 41s after the provider posted it`; counted from our check if the page gives no time, or from the report. */
export const toldHow = (
  { state, publishedAt, readAt, acceptedAt, muted }: Told,
  { byHand }: Pick<Incident, 'byHand'>,
): string => {
  if (acceptedAt !== null) {
    const read = byHand ? 'it was reported' : 'Allclear saw it';
    const [since, words] = publishedAt === null ? [readAt, read] : [publishedAt, 'the provider posted it'];
    return `notified ${lengthOf(Date.parse(acceptedAt) - Date.parse(since))} after ${words}`;
  }
  if (muted) return `not sent: muted${muted.by === null ? '' : ` by ${muted.by}`}`;
  return stateWords[state];
};

const stateWords: Readonly<Record<Told['state'], string>> = {
  accepted: 'notified',
  waiting: 'sending',
  kept: 'not sent: no mail server',
  failed: 'failed',
  dropped: 'included in a later alert, or channel was off',
};

const lengthOf = (ms: number): string => (ms < 60_000 ? `${Math.max(0, Math.round(ms / 1000))}s` : shortDuration(ms));
