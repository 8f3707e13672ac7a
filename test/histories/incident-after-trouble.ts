import { apiDown, paymentsFail, statuspage } from './bodies/statuspage.ts';
import { type History, history } from './history.ts';

/** A component is down from the tenth minute on, and so many minutes later an incident says why. */
export const incidentAfterTrouble = (inWords: string, minutes: number): History => {
  const listedAt = 10 + minutes;
  const overAt = listedAt + 30;
  const incident = paymentsFail(listedAt);
  return history({
    title: `trouble that an incident explains ${inWords} later is one story`,
    rules: [7],
    watch: [{ name: 'Acme' }],
    first: statuspage(),
    steps: [
      { at: 10, page: statuspage(apiDown) },
      {
        at: 12,
        expect: {
          board: { Acme: 'outage' },
          told: [{ type: 'incident_opened', status: 'outage', incident: null, says: /is down: API/, mark: 'red' }],
        },
      },
      { at: listedAt, expect: { told: [] }, page: statuspage({ ...apiDown, incidents: [incident] }) },
      {
        at: listedAt + 2,
        expect: {
          open: ['Card payments fail'],
          told: [{ type: 'incident_updated', status: 'outage', incident: 'Card payments fail', mark: 'red' }],
        },
      },
      {
        at: overAt,
        expect: { told: [] },
        page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: overAt }] }),
      },
      {
        at: overAt + 3,
        expect: {
          board: { Acme: 'operational' },
          open: [],
          told: [{ type: 'incident_resolved', outcome: 'resolved', status: 'operational', mark: 'green' }],
        },
      },
    ],
  });
};
