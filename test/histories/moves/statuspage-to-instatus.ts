import { instatus } from '../bodies/instatus.ts';
import { apiDown, paymentsFail, statuspage } from '../bodies/statuspage.ts';
import { history } from '../history.ts';

const incident = { id: 'cl1', name: 'Card payments fail', startedAt: 9 };
const components = [
  { id: 'clapi', name: 'API' },
  { id: 'clweb', name: 'Website' },
];

export default history({
  title: 'a page moves to Instatus in mid-incident and back when it is over: the chosen component is found both times',
  rules: [4, 10],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [paymentsFail(9)] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    {
      at: 30,
      page: instatus({ status: 'HASISSUES', components, words: { clapi: 'MAJOROUTAGE' }, incidents: [incident] }),
    },
    {
      at: 45,
      expect: {
        board: { API: 'outage' },
        open: ['Card payments fail'],
        told: [{ type: 'incident_updated', optional: true, status: 'outage' }],
      },
    },
    { at: 60, page: instatus({ components }) },
    {
      at: 65,
      expect: { board: { API: 'operational' }, open: [], told: [{ type: 'incident_resolved', status: 'operational' }] },
    },
    { at: 90, page: statuspage() },
    { at: 120, expect: { board: { API: 'operational' }, told: [] }, page: statuspage(apiDown) },
    { at: 122, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
  ],
});
