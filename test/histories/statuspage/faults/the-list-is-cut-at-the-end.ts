import { apiDown, paymentsFail, statuspage } from '../../bodies/statuspage.ts';
import { type Asked, history } from '../../history.ts';

const open = paymentsFail(9);
const over = {
  ...open,
  status: 'resolved',
  resolvedAt: 40,
  updates: [...open.updates, { at: 40, status: 'resolved', body: 'The certificate was replaced.' }],
};
const list = '/api/v2/incidents.json';
const ended = statuspage({ past: [over] });
const { [list]: whole, ...others } = ended;
const headers = { 'content-type': 'application/json; charset=utf-8' };
const cut = { headers, body: '{"page":{"id":"k3x9q2w7d1za"},"incidents":[{"id":"i1","na' };

export default history({
  title: 'the list of past incidents is cut off twice after the end: it is asked again, and its words are told',
  rules: [1, 15],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ ...apiDown, incidents: [open] }) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage' }] } },
    {
      at: 40,
      page: {
        ...others,
        [list]: (asked: Asked) => {
          if (asked.times < 2) return cut;
          return typeof whole === 'function' ? whole(asked) : (whole ?? cut);
        },
      },
    },
    {
      at: 44,
      expect: {
        open: [],
        told: [
          { type: 'incident_updated', optional: true },
          {
            type: 'incident_resolved',
            outcome: 'resolved',
            incident: 'Card payments fail',
            says: /certificate was replaced/,
            never: /no longer listed|removed from/,
          },
        ],
      },
    },
  ],
});
