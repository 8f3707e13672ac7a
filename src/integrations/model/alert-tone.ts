import { isTrouble, worse } from '#status';
import type { ServiceStatus } from '../../monitoring/index.ts';
import type { Alert, Outcome } from './alert.ts';

/** One calm colour for how things stand, by what the board says and not by the kind of the alert; the words say it as well. */
export type Tone = 'red' | 'amber' | 'green' | 'blue' | 'grey';

export const toneOf = (alert: Alert): Tone => {
  switch (alert.kind) {
    case 'test':
    case 'unreadable':
      return 'grey';
    case 'digest':
      return alert.alerts.map(toneOf).reduce((one, other) => (gravity[one] >= gravity[other] ? one : other), 'grey');
    case 'unstable':
    case 'channel_failing':
      return 'amber';
    case 'maintenance_ended':
      return alert.maintenance.cancelled ? 'blue' : tones[boardOf(alert) ?? 'operational'];
    case 'maintenance_scheduled':
    case 'maintenance_started':
    case 'maintenance_moved':
    case 'maintenance_overran':
    case 'maintenance_unlisted':
      return 'blue';
    case 'incident_opened':
    case 'incident_updated':
    case 'notice':
    case 'selection_lost':
      // Well, and yet something is open: that is no recovery.
      return alert.status === 'operational' ? 'grey' : tones[alert.status];
    case 'incident_resolved':
      return isRecovery(alert.outcome) || isTrouble(alert.status) ? tones[alert.status] : 'grey';
    default:
      return tones[alert.status];
  }
};

/** One calm sign of that colour, where an alert is plain text. */
export const signOf = (alert: Alert): string => signs[toneOf(alert)];

const signs: Readonly<Record<Tone, string>> = { green: '🟢', amber: '🟡', red: '🔴', blue: '🔵', grey: '⚪' };

const tones: Readonly<Record<ServiceStatus, Tone>> = {
  operational: 'green',
  degraded: 'amber',
  outage: 'red',
  maintenance: 'blue',
  unknown: 'grey',
};

const gravity: Readonly<Record<Tone, number>> = { red: 4, amber: 3, grey: 2, blue: 1, green: 0 };

/** What the board says of its services; undefined where the alert does not know. */
const boardOf = ({ services }: Alert): ServiceStatus | undefined => {
  const statuses = services.flatMap(({ status }) => status ?? []);
  return statuses.length === 0 ? undefined : statuses.reduce(worse);
};

const isRecovery = (outcome: Outcome | undefined): boolean =>
  outcome !== 'not_yours' && outcome !== 'no_longer_watched';
