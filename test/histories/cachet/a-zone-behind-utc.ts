import { cachet } from '../bodies/cachet.ts';
import { history } from '../history.ts';

const zone = -300;
const incident = { id: 11, name: 'API is out', startedAt: 9, component: 1 };
const over = { ...incident, updates: [{ at: 40, status: 4, message: 'This is fixed.' } as const] };
const next = { id: 12, name: 'API is slow', startedAt: 70, component: 1 };
const nextOver = {
  ...next,
  updates: [
    { at: 80, status: 2, message: 'It is the cache.' } as const,
    { at: 90, status: 4, message: 'It is fast again.' } as const,
  ],
};
const hoursAgo = /\b[1-5]:\d\d AM|hours?/;

export default history({
  title:
    'a page in New York writes local times without their zone: an incident that begins now began now, and ends when it ends',
  rules: [11],
  watch: [{ name: 'API', components: ['1'] }],
  first: cachet({ zone }),
  steps: [
    { at: 10, page: cachet({ zone, levels: { 1: 4 }, incidents: [incident] }) },
    {
      at: 12,
      expect: { told: [{ type: 'incident_opened', status: 'outage', published: 9, says: /8:09/, never: hoursAgo }] },
    },
    { at: 40, page: cachet({ zone, incidents: [over] }) },
    {
      at: 44,
      expect: {
        open: [],
        told: [{ type: 'incident_resolved', published: 40, says: /8:40 AM/, never: hoursAgo }],
      },
    },
    { at: 70, page: cachet({ zone, levels: { 1: 2 }, incidents: [next, over] }) },
    { at: 72, expect: { told: [{ type: 'incident_opened', says: /9:10/, never: /4:10|hours?/ }] } },
    {
      at: 80,
      page: cachet({ zone, levels: { 1: 2 }, incidents: [{ ...next, updates: nextOver.updates.slice(0, 1) }, over] }),
    },
    { at: 82, expect: { told: [{ type: 'incident_updated', published: 80, says: /cache/ }] } },
    { at: 90, page: cachet({ zone, incidents: [nextOver, over] }) },
    {
      at: 94,
      expect: { open: [], told: [{ type: 'incident_resolved', published: 90, says: /9:30 AM/, never: /hours?/ }] },
    },
  ],
});
