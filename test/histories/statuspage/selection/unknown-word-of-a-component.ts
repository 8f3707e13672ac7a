import { html, json } from '../../bodies/answers.ts';
import { history } from '../../history.ts';

const page = (word: string) => ({
  '/': html('<!doctype html><title>Acme</title>'),
  '/api/v2/summary.json': json({
    page: { id: 'k3x9q2w7d1za', name: 'Acme', url: 'https://status.acme.test' },
    status: { indicator: 'none', description: 'All Systems Operational' },
    components: [{ id: 'api', name: 'API', status: word, group: false, group_id: null }],
    incidents: [],
    scheduled_maintenances: [],
  }),
});

export default history({
  title: 'a word for a chosen component that nobody knows is not operational, and is told once where it lasts',
  rules: [4, 17],
  watch: [{ name: 'API', components: ['api'] }],
  first: page('operational'),
  steps: [
    { at: 10, page: page('on_fire') },
    { at: 20, expect: { board: { API: 'unknown' }, told: [] }, page: page('operational') },
    { at: 24, expect: { board: { API: 'operational' }, told: [] }, page: page('on_fire') },
    {
      at: 70,
      expect: {
        board: { API: 'unknown' },
        told: [
          {
            type: 'unreadable',
            services: ['API'],
            status: 'unknown',
            says: /hasn't shown a status/,
            never: /cannot be read/,
          },
        ],
      },
      page: page('operational'),
    },
    {
      at: 74,
      expect: {
        board: { API: 'operational' },
        told: [{ type: 'readable', services: ['API'], status: 'operational', never: /can be read again/ }],
      },
    },
  ],
});
