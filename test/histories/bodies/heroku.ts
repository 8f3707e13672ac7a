import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

type Colour = 'green' | 'yellow' | 'red' | 'blue';

export type HerokuParts = {
  /** The systems that aren't green. */
  readonly colours?: Readonly<Partial<Record<'Apps' | 'Data' | 'Tools', Colour>>>;
  readonly incidents?: readonly {
    readonly id: number;
    readonly title: string;
    readonly startedAt: number;
    readonly resolvedAt?: number;
    /** Newest first. */
    readonly updates: readonly {
      readonly at: number;
      readonly type: string;
      readonly contents: string;
      readonly colour: Colour;
    }[];
  }[];
};

export const herokuPath = '/api/v4/current-status';

/** Heroku's own page: three systems and the incidents that are open. */
export const heroku = ({ colours, incidents = [] }: HerokuParts = {}): PageSays => ({
  [herokuPath]: json({
    status: (['Apps', 'Data', 'Tools'] as const).map((system) => ({ system, status: colours?.[system] ?? 'green' })),
    incidents: incidents.map(({ id, title, startedAt, resolvedAt, updates }) => ({
      id,
      title,
      state: resolvedAt === undefined ? 'open' : 'resolved',
      resolved: resolvedAt !== undefined,
      resolved_at: resolvedAt === undefined ? null : minute(resolvedAt),
      created_at: minute(startedAt),
      full_url: `https://status.heroku.com/incidents/${id}`,
      updates: updates.map(({ at, type, contents, colour }) => ({
        update_type: type,
        contents,
        created_at: minute(at),
        status_prod: colour,
      })),
    })),
    scheduled: [],
  }),
});
