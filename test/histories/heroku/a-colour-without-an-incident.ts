import { heroku, herokuPath } from '../bodies/heroku.ts';
import { history } from '../history.ts';

export default history({
  title: 'a system turns yellow and green again without an incident',
  rules: [7, 17],
  path: herokuPath,
  watch: [
    { name: 'Apps', components: ['Apps'] },
    { name: 'Data', components: ['Data'] },
  ],
  first: heroku(),
  steps: [
    { at: 10, page: heroku({ colours: { Apps: 'yellow' } }) },
    {
      at: 12,
      expect: {
        board: { Apps: 'degraded', Data: 'operational' },
        open: [],
        told: [{ type: 'incident_opened', services: ['Apps'], status: 'degraded', incident: null, mark: 'amber' }],
      },
    },
    { at: 25, page: heroku() },
    {
      at: 28,
      expect: {
        board: { Apps: 'operational' },
        told: [{ type: 'incident_resolved', services: ['Apps'], status: 'operational', incident: null, mark: 'green' }],
      },
    },
  ],
});
