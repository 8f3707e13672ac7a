import { oneuptimeOverview } from '../../support/pages/oneuptime.ts';
import { minute, type PageSays } from '../history.ts';
import { html, json } from './answers.ts';

type State = 'up' | 'slow' | 'down';

export type OneuptimeParts = {
  /** Of Checkout and of the whole page; Mail is well. */
  readonly state?: State;
  /** Of the whole page where it is another. */
  readonly overall?: State;
  /** Open ones alone are listed; they're of Checkout. */
  readonly incidents?: readonly {
    readonly id: string;
    readonly title: string;
    readonly startedAt: number;
    readonly severity?: 'Critical' | 'Major' | 'Minor';
    readonly notes?: readonly { readonly at: number; readonly note: string }[];
  }[];
  readonly announcements?: readonly { readonly id: string; readonly title: string; readonly at: number }[];
};

/** A page of OneUptime, whose address is this machine's. */
export const oneuptime = ({
  state = 'up',
  overall = state,
  incidents = [],
  announcements = [],
}: OneuptimeParts = {}): PageSays => {
  const overview = oneuptimeOverview(overall, state, {
    activeIncidents: incidents.map(({ id, title, startedAt, severity = 'Critical' }) => ({
      _id: id,
      title,
      description: 'We look.',
      createdAt: minute(startedAt),
      currentIncidentState: { name: 'Identified', isResolvedState: false },
      incidentSeverity: { name: `${severity} Incident` },
      monitors: [{ _id: 'm1' }],
    })),
    incidentPublicNotes: incidents.flatMap(({ id, notes = [] }) =>
      notes.map(({ at, note }) => ({ incidentId: id, note, postedAt: { _type: 'DateTime', value: minute(at) } })),
    ),
    activeAnnouncements: announcements.map(({ id, title, at }) => ({
      _id: id,
      title,
      description: 'Soon.',
      showAnnouncementAt: minute(at),
    })),
  });
  return {
    '/': html('<!doctype html><title>Acme</title><a href="https://oneuptime.com">OneUptime</a>'),
    '/status-page-api/overview/127.0.0.1': { ...json(null), body: overview.text },
  };
};
