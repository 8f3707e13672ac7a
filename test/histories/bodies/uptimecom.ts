import { minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type Word = 'operational' | 'degraded-performance' | 'partial-outage' | 'major-outage' | 'under-maintenance';

export type UptimecomParts = {
  /** The components that aren't well, by id. */
  readonly words?: Readonly<Record<number, Word>>;
  /** Active ones alone are listed. */
  readonly incidents?: readonly {
    readonly id: number;
    readonly name: string;
    readonly type?: 'INCIDENT' | 'SCHEDULED_MAINTENANCE';
    readonly from: number;
    readonly until?: number;
    readonly affects?: Readonly<Record<number, Word>>;
    /** Newest first. */
    readonly updates?: readonly { readonly at: number; readonly state: string; readonly text: string }[];
  }[];
};

export const uptimecomPath = '/statuspage/acme';

const components = [
  { id: 2, name: 'EU' },
  { id: 3, name: 'US' },
];

/** A page of Uptime.com: its own word is three flags. */
export const uptimecom = ({ words = {}, incidents = [] }: UptimecomParts = {}): PageSays => {
  const said: readonly Word[] = Object.values(words);
  return {
    [uptimecomPath]: html(
      `<!doctype html><title>Acme</title><a href="https://uptime.com${uptimecomPath}">Uptime.com</a>`,
    ),
    [`${uptimecomPath}/ajax`]: json({
      error: null,
      data: {
        name: 'Acme',
        global_is_operational: said.length === 0,
        has_components_under_maintenance_state: said.includes('under-maintenance'),
        has_components_under_critical_state: said.includes('major-outage'),
        components: components.map((one) => ({
          ...one,
          is_group: false,
          status: words[one.id] ?? 'operational',
          subcomponents: [],
        })),
        active_incidents: incidents.map(({ id, name, type = 'INCIDENT', from, until, affects = {}, updates = [] }) => ({
          id,
          name,
          incident_type: type,
          starts_at: minute(from),
          ends_at: until === undefined ? null : minute(until),
          affected_components: Object.entries(affects).map(([component, status]) => ({
            id: Number(component),
            status,
          })),
          updates: updates.map(({ at, state, text }) => ({
            updated_at: minute(at),
            description: text,
            incident_state: state,
          })),
        })),
        upcoming_maintenance: [],
      },
    }),
  };
};
