import { cachet3 } from '../bodies/cachet.ts';
import { history } from '../history.ts';

const zone = -210;
const incident = { id: 11, name: 'API is out', startedAt: 9 };
const over = { ...incident, updates: [{ at: 40, status: 4, message: 'This is fixed.' } as const] };

export default history({
  title: 'a page in Newfoundland writes local times without their zone, three and a half hours behind UTC',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: cachet3({ zone }),
  steps: [
    { at: 10, page: cachet3({ zone, levels: { 1: 4 }, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', says: /8:(?:09|1\d)/, never: /4:39|hours?/ }] } },
    { at: 40, page: cachet3({ zone, incidents: [over] }) },
    { at: 44, expect: { open: [], told: [{ type: 'incident_resolved', says: /8:40 AM/, never: /5:10|hours?/ }] } },
  ],
});
