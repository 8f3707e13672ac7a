import { apiDown, type Incident, statuspage } from './bodies/statuspage.ts';
import { type History, history, type Step } from './history.ts';

const first = { at: 9, status: 'investigating', body: 'We are looking into it.' };
const last = { at: 40, status: 'resolved', body: 'This is fixed.' };

/** It's linked to the API, which is chosen, until it loses its links. */
export const linkedIncident = {
  id: 'i1',
  name: 'Card payments fail',
  startedAt: 9,
  links: ['api'],
  updates: [first],
} satisfies Incident;

/** An incident that has lost its links when it ends, with what happens in between. */
export const linksDropped = (title: string, inBetween: readonly Step[] = []): History => {
  const over = { ...linkedIncident, links: [], status: 'resolved', resolvedAt: 40, updates: [first, last] };
  return history({
    title,
    rules: [6],
    watch: [
      { name: 'API', components: ['api'] },
      { name: 'Website', components: ['web'] },
    ],
    first: statuspage(),
    steps: [
      { at: 10, page: statuspage({ ...apiDown, incidents: [linkedIncident] }) },
      {
        at: 12,
        expect: {
          board: { API: 'outage', Website: 'operational' },
          told: [{ type: 'incident_opened', services: ['API'], status: 'outage' }],
        },
      },
      ...inBetween,
      { at: 40, expect: { told: [] }, page: statuspage({ past: [over] }) },
      {
        at: 43,
        expect: {
          board: { API: 'operational' },
          told: [
            { type: 'incident_resolved', services: ['API'], outcome: 'resolved', status: 'operational', mark: 'green' },
          ],
        },
      },
    ],
  });
};
