import { madeAnew } from '../../bodies/made-anew.ts';
import { acmeWith, apiDown, paymentsFail, type StatuspageParts, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

/** Each answer is dated when it was made, by a clock that is so far ahead. */
const ahead = (minutes: number, parts: StatuspageParts = {}) =>
  madeAnew((at) => statuspage({ ...parts, updatedAt: at + minutes }));

export default history({
  title: 'a page whose clock ran half an hour ahead is set right: what gets worse then is told within two minutes',
  rules: [2, 7],
  watch: [{ name: 'API', components: ['api'] }],
  first: ahead(30),
  steps: [
    { at: 10, page: ahead(30, { indicator: 'minor', components: acmeWith({ api: 'degraded_performance' }) }) },
    { at: 12, expect: { board: { API: 'degraded' }, told: [{ type: 'incident_opened', status: 'degraded' }] } },
    { at: 15, page: ahead(0, apiDown) },
    { at: 17, expect: { board: { API: 'outage' }, told: [{ type: 'incident_updated', status: 'outage' }] } },
    { at: 25, page: ahead(0) },
    { at: 28, expect: { board: { API: 'operational' }, told: [{ type: 'incident_resolved', status: 'operational' }] } },
    { at: 40, page: ahead(0, { ...apiDown, incidents: [paymentsFail(40)] }) },
    {
      at: 42,
      expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', incident: 'Card payments fail' }] },
    },
  ],
});
