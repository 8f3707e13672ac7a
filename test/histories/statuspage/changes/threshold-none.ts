import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = { id: 'i1', name: 'Card payments fail', startedAt: 9, links: ['api'] };
const maintenance = { id: 'm1', status: 'in_progress', from: 30, until: 60 } as const;

export default history({
  title: 'who wants to be alerted of nothing hears nothing, maintenance included',
  rules: [12, 19],
  watch: [{ name: 'Acme', alertThreshold: 'none' }],
  first: statuspage(),
  steps: [
    {
      at: 10,
      page: statuspage({ indicator: 'major', components: acmeWith({ api: 'major_outage' }), incidents: [incident] }),
    },
    { at: 20, expect: { board: { Acme: 'outage' }, told: [] }, page: statuspage({ maintenances: [maintenance] }) },
    { at: 40, expect: { told: [] } },
  ],
});
