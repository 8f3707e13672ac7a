import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Storage is down', startedAt: -540, links: ['api'] };

export default history({
  title: 'a service is added nine hours into an incident: its length runs from the beginning that the page states',
  rules: [11],
  watch: [],
  first: statuspage({ ...apiDown, incidents: [incident] }),
  steps: [
    { at: 10, act: ({ watch }) => watch({ name: 'Acme' }) },
    { at: 16, expect: { told: [] }, page: statuspage({ past: [{ ...incident, status: 'resolved', resolvedAt: 16 }] }) },
    {
      at: 19,
      expect: {
        told: [
          {
            type: 'incident_resolved',
            incident: 'Storage is down',
            says: /down for 9 hours 16 minutes/,
            never: [/less than a minute/, /at least/],
          },
        ],
      },
    },
  ],
});
