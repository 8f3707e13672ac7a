import { apiDown, statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

export default history({
  title: 'a service is added in the middle of an outage: it was down for at least as long as it was seen',
  rules: [11],
  watch: [],
  first: statuspage(apiDown),
  steps: [
    { at: 10, act: ({ watch }) => watch({ name: 'Acme' }) },
    { at: 16, expect: { told: [] }, page: statuspage() },
    {
      at: 19,
      expect: {
        told: [{ type: 'incident_resolved', says: /down for at least [56] minutes/, never: /less than a minute/ }],
      },
    },
  ],
});
