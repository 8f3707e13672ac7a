import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'the only service of a page is paused and resumed within an outage: it was down for at least what was seen',
  rules: [11],
  watch: [{ name: 'Acme' }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage(apiDown) },
    {
      at: 13,
      expect: { told: [{ type: 'incident_opened' }] },
      act: ({ edit }) => edit('Acme', { enabled: false }),
    },
    { at: 15, expect: { told: [{ type: 'incident_resolved', outcome: 'no_longer_watched' }] } },
    { at: 29, act: ({ edit }) => edit('Acme', { enabled: true }) },
    { at: 37, expect: { told: [] }, page: statuspage() },
    {
      at: 40,
      expect: {
        told: [{ type: 'incident_resolved', says: /down for at least (9|10|11) minutes/, never: /less than a minute/ }],
      },
    },
  ],
});
