import { metaHost, metastatus } from '../bodies/metastatus.ts';
import { history } from '../history.ts';

export default history({
  title: 'Meta says something of a service in outage that nobody knows, which is not called well',
  rules: [8],
  host: metaHost,
  watch: [{ name: 'Login', components: ['graph-api/Login'] }],
  first: metastatus(),
  steps: [
    { at: 10, page: metastatus({ Login: 'Major outage' }) },
    {
      at: 12,
      expect: { board: { Login: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', mark: 'red' }] },
    },
    { at: 20, page: metastatus({ Login: 'Peculiar' }) },
    { at: 24, expect: { told: [] } },
    { at: 30, page: metastatus({ Login: 'Major outage' }) },
    { at: 34, expect: { board: { Login: 'outage' }, told: [] } },
    { at: 40, page: metastatus() },
    {
      at: 44,
      expect: {
        board: { Login: 'operational' },
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
