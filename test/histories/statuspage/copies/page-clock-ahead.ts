import { acmeWith, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const down = { indicator: 'major', components: acmeWith({ api: 'major_outage' }) } as const;

const incident = {
  id: 'i1',
  name: 'Card payments fail',
  startedAt: 70,
  links: ['api'],
  updates: [{ at: 70, status: 'investigating', body: 'We are looking into it.' }],
};

export default history({
  title: 'a page whose clock is an hour ahead: nothing lies in the future',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...down, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', says: /8:1[01]/, never: /9:10/ }] } },
  ],
});
