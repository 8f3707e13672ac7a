import { cachet } from '../bodies/cachet.ts';
import { history } from '../history.ts';

const first = { id: 11, name: 'API is out', startedAt: 9, component: 1 };
const over = { ...first, updates: [{ at: 20, status: 4, message: 'This is fixed.' } as const] };
const late = { id: 12, name: 'Website is out', startedAt: 70, component: 2 };

export default history({
  title: 'a page on UTC posts an incident that began an hour ago: it began an hour ago',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: cachet(),
  steps: [
    { at: 10, page: cachet({ levels: { 1: 4 }, incidents: [first] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', published: 9 }] } },
    { at: 20, page: cachet({ incidents: [over] }) },
    { at: 24, expect: { told: [{ type: 'incident_resolved' }] } },
    { at: 130, page: cachet({ levels: { 2: 4 }, incidents: [late, over] }) },
    {
      at: 132,
      expect: { told: [{ type: 'incident_opened', incident: 'Website is out', published: 70, says: /9:10/ }] },
    },
  ],
});
