import { apiDown, statuspage } from './bodies/statuspage.ts';
import { type History, history, type PageSays, type Said, type Told } from './history.ts';

/** How long a fault is felt after the page answers again; a few minutes, and nothing is told of it, where absent. */
type Felt = {
  /** When the beginning and when the end is seen. */
  readonly seenAt: readonly [number, number];
  /** When the second fault begins, after the beginning was seen. */
  readonly againAt: number;
  /** What is told before the beginning, and before the end. */
  readonly alsoTold: readonly [readonly Told[], readonly Told[]];
};

/** A Statuspage all of whose documents answer like this while an incident begins, and again while it ends. */
export const faultOverBothEnds = (name: string, fault: Said, felt: Felt = briefly): History => {
  const { seenAt, againAt, alsoTold } = felt;
  const incident = { id: 'i1', name: 'Card payments fail', startedAt: 15, links: ['api'] };
  const over = { ...incident, status: 'resolved', resolvedAt: againAt + 2 };
  return history({
    title: `${name} over the beginning and over the end of an incident is neither an outage nor a recovery`,
    rules: [1, 17, 18],
    watch: [{ name: 'Acme' }],
    first: statuspage(),
    steps: [
      { at: 10, page: everywhere(fault) },
      {
        at: 14,
        expect: { board: { Acme: 'operational' }, marked: { Acme: ['problem', 'checkFailingSince'] }, told: [] },
      },
      {
        at: 20,
        expect: { board: { Acme: 'unknown' }, told: [] },
        page: statuspage({ ...apiDown, incidents: [incident] }),
      },
      {
        at: seenAt[0],
        expect: {
          board: { Acme: 'outage' },
          open: ['Card payments fail'],
          told: [...alsoTold[0], { type: 'incident_opened', status: 'outage', mark: 'red' }],
        },
      },
      { at: againAt, page: everywhere(fault) },
      { at: againAt + 4, expect: { board: { Acme: 'outage' }, told: [] } },
      { at: againAt + 8, expect: { board: { Acme: 'unknown' }, told: [] }, page: statuspage({ past: [over] }) },
      {
        at: seenAt[1],
        expect: {
          board: { Acme: 'operational' },
          open: [],
          told: [...alsoTold[1], { type: 'incident_resolved', status: 'operational', mark: 'green' }],
        },
      },
    ],
  });
};

const briefly: Felt = { seenAt: [24, 54], againAt: 40, alsoTold: [[], []] };

const everywhere = (fault: Said): PageSays => ({
  '/': fault,
  '/api/v2/summary.json': fault,
  '/api/v2/incidents.json': fault,
});
