import { cachet3 } from '../bodies/cachet.ts';
import { pastIncidents } from '../bodies/cachet-past.ts';
import { history } from '../history.ts';

const past = pastIncidents(12);
const incident = { id: 50, name: 'API is out', startedAt: 9 };
const over = { ...incident, updates: [{ at: 30, status: 4, message: 'This is fixed.' } as const] };

export default history({
  title: 'what is over stays listed for ever, and is told when it ends and never again',
  rules: [7, 11],
  watch: [{ name: 'Acme' }],
  first: cachet3({ incidents: past }),
  steps: [
    { at: 10, expect: { open: [], told: [] }, page: cachet3({ levels: { 1: 4 }, incidents: [...past, incident] }) },
    { at: 13, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    { at: 30, page: cachet3({ incidents: [...past, over] }) },
    { at: 34, expect: { told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }] } },
    { at: 60, expect: { board: { Acme: 'operational' }, open: [], told: [] } },
  ],
});
