import { apiDown, paymentsFail, statuspage } from '../../bodies/statuspage.ts';
import { twoNodes } from '../../bodies/two-nodes.ts';
import { history } from '../../history.ts';

const over = statuspage({
  updatedAt: 40,
  past: [{ ...paymentsFail(9), status: 'resolved', resolvedAt: 40 }],
});
const copy = (updatedAt: number) => statuspage({ ...apiDown, incidents: [paymentsFail(9)], updatedAt });

export default history({
  title: 'after the end two caches answer by turns with copies of different ages for half an hour: nothing opens again',
  rules: [2],
  watch: [{ name: 'Acme' }],
  first: statuspage({ updatedAt: 0 }),
  steps: [
    { at: 10, page: copy(10) },
    { at: 12, expect: { told: [{ type: 'incident_opened' }] } },
    { at: 40, page: over },
    { at: 43, expect: { board: { Acme: 'operational' }, told: [{ type: 'incident_resolved' }] } },
    { at: 44, page: twoNodes(copy(20), copy(21)) },
    { at: 75, expect: { board: { Acme: 'operational' }, open: [], told: [] }, page: over },
    { at: 80, expect: { board: { Acme: 'operational' }, told: [] } },
  ],
});
