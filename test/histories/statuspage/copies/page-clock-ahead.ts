import { apiDown, paymentsFail, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const incident = paymentsFail(70);

export default history({
  title: 'a page whose clock is an hour ahead: nothing lies in the future',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [incident] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', says: /8:1[01]/, never: /9:10/ }] } },
  ],
});
