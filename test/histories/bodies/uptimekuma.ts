import { type Asked, minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

/** 0 down, 1 up, 2 pending, 3 maintenance. */
type Beat = 0 | 1 | 2 | 3;

export type KumaParts = {
  readonly groups?: readonly {
    readonly name: string;
    readonly monitors: readonly { readonly id: number; readonly name: string }[];
  }[];
  /** The newest beat of the monitors that aren't up, by id. */
  readonly beats?: Readonly<Record<number, Beat>>;
  readonly notice?: {
    readonly id: number;
    readonly style: 'info' | 'warning' | 'danger' | 'primary';
    readonly title: string;
    readonly content: string;
    readonly at: number;
  };
  readonly maintenance?: {
    readonly id: number;
    readonly title: string;
    readonly status: 'scheduled' | 'under-maintenance' | 'ended';
    readonly from: number;
    readonly until: number;
  };
};

const web = [
  {
    name: 'Web',
    monitors: [
      { id: 1, name: 'API' },
      { id: 2, name: 'Website' },
    ],
  },
];

/** A page of Uptime Kuma at `/status/acme`. Its times name no zone and are UTC. */
export const uptimekuma = ({ groups = web, beats, notice, maintenance }: KumaParts = {}): PageSays => ({
  '/status/acme': html('<!doctype html><title>Uptime Kuma</title>'),
  '/api/status-page/acme': json({
    config: { slug: 'acme', title: 'Acme', published: true },
    incident: notice
      ? {
          id: notice.id,
          style: notice.style,
          title: notice.title,
          content: notice.content,
          createdDate: written(notice.at),
          lastUpdatedDate: null,
        }
      : null,
    publicGroupList: groups.map(({ name, monitors }, index) => ({
      id: index + 1,
      name,
      monitorList: monitors.map((one) => ({ ...one, type: 'http' })),
    })),
    maintenanceList: maintenance ? [maintenanceJson(maintenance)] : [],
  }),
  '/api/status-page/heartbeat/acme': ({ at }: Asked) =>
    json({
      heartbeatList: Object.fromEntries(
        groups.flatMap(({ monitors }) =>
          monitors.map(({ id }) => [
            id,
            [
              { status: 1, time: written(at - 2), msg: '', ping: 20 },
              { status: beats?.[id] ?? 1, time: written(at - 1), msg: '', ping: 20 },
            ],
          ]),
        ),
      ),
      uptimeList: {},
    }),
});

const written = (minutes: number): string => minute(minutes).slice(0, 19).replace('T', ' ');

const maintenanceJson = ({ id, title, status, from, until }: NonNullable<KumaParts['maintenance']>) => ({
  id,
  title,
  description: '',
  status,
  timezoneOffset: '+00:00',
  timeslotList: [{ startDate: written(from).slice(0, 16), endDate: written(until).slice(0, 16) }],
});
