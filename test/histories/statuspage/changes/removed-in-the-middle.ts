import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };

export default history({
  title:
    'a service that is deleted in the middle of an incident ends what was told of it, and begins anew when it is added again',
  rules: [7],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] }, act: ({ remove }) => remove('Acme') },
    {
      at: 14,
      expect: {
        told: [{ type: 'incident_resolved', outcome: 'no_longer_watched', services: ['Acme'], never: /operational/ }],
      },
      act: ({ watch }) => watch({ name: 'Acme' }),
    },
    { at: 20, expect: { board: { Acme: 'outage' }, told: [] }, page: statuspage({ past: [] }) },
    { at: 25, expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved' }] } },
  ],
});
