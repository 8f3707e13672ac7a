import { betterstack } from '../bodies/betterstack.ts';
import { acmeWith, statuspage } from '../bodies/statuspage.ts';
import { history } from '../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const report = { id: '21', title: 'Card payments fail', startsAt: 9, affects: { 11: 'downtime' } } as const;

export default history({
  title: 'a page moves to another platform in the middle of an incident: it goes on, and the chosen component is found',
  rules: [4, 10],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    {
      at: 10,
      page: statuspage({ indicator: 'major', components: acmeWith({ api: 'major_outage' }), incidents: [incident] }),
    },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    {
      at: 30,
      page: betterstack({ state: 'downtime', words: { 11: 'downtime' }, reports: [{ ...report, state: 'downtime' }] }),
    },
    {
      at: 45,
      expect: {
        board: { API: 'outage' },
        open: ['Card payments fail'],
        told: [{ type: 'incident_updated', optional: true, status: 'outage' }],
      },
    },
    { at: 60, page: betterstack({ reports: [{ ...report, state: 'resolved' }] }) },
    {
      at: 64,
      expect: {
        board: { API: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
