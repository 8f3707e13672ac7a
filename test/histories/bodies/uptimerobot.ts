import type { PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type State = 'success' | 'warning' | 'danger' | 'paused';

export type RobotParts = {
  /** The monitors that aren't up, by id. */
  readonly states?: Readonly<Record<number, State>>;
  /** How many monitors the page has and how many of them are down; more than are listed where the page goes on. */
  readonly counts?: { readonly total: number; readonly down: number };
};

const monitors = [
  { monitorId: 1, name: 'Shop' },
  { monitorId: 2, name: 'Mail' },
];

/** A page of UptimeRobot on a domain of its own: monitors, no times and no incidents. */
export const uptimerobot = ({ states, counts }: RobotParts = {}): PageSays => ({
  '/': html('<!doctype html><title>Acme</title><a href="https://uptimerobot.com">UptimeRobot</a>'),
  '/api/getMonitorList/page': json({
    status: 'ok',
    psp: { name: 'Acme', totalMonitors: counts?.total ?? monitors.length },
    data: monitors.map((one) => ({ ...one, type: 'HTTP(s)', statusClass: states?.[one.monitorId] ?? 'success' })),
    statistics: { counts: counts ?? { total: monitors.length, down: 0 } },
  }),
});
