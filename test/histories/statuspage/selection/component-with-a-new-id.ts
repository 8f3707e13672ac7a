import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const components = [
  { id: 'api2', name: 'API' },
  { id: 'web', name: 'Website' },
] as const;
const down = components.map((one, index) => (index === 0 ? { ...one, status: 'major_outage' as const } : one));

export default history({
  title: 'a chosen component gets a new id and stays chosen by its name',
  rules: [4],
  watch: [{ name: 'API', components: ['api'] }],
  first: statuspage(),
  steps: [
    { at: 10, page: statuspage({ components }) },
    {
      at: 20,
      expect: { board: { API: 'operational' }, told: [] },
      page: statuspage({ indicator: 'major', components: down }),
    },
    { at: 22, expect: { board: { API: 'outage' }, told: [{ type: 'incident_opened', status: 'outage' }] } },
  ],
});
