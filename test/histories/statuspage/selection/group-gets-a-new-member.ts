import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const groups = [{ id: 'eu', name: 'Europe' }];
const paris = { id: 'paris', name: 'Paris', group: 'eu' } as const;
const lyon = { id: 'lyon', name: 'Lyon', group: 'eu' } as const;
const web = { id: 'web', name: 'Website' } as const;

export default history({
  title: 'who chose a group watches its later members too',
  rules: [5],
  watch: [{ name: 'Europe', groups: ['Europe'] }],
  first: statuspage({ groups, components: [paris, web] }),
  steps: [
    { at: 10, page: statuspage({ groups, components: [paris, lyon, web] }) },
    {
      at: 20,
      expect: { board: { Europe: 'operational' }, told: [] },
      page: statuspage({ indicator: 'major', groups, components: [paris, { ...lyon, status: 'major_outage' }, web] }),
    },
    {
      at: 22,
      expect: { board: { Europe: 'outage' }, told: [{ type: 'incident_opened', status: 'outage', says: /Lyon/ }] },
    },
    { at: 40, page: statuspage({ groups, components: [paris, lyon, web] }) },
    { at: 43, expect: { board: { Europe: 'operational' }, told: [{ type: 'incident_resolved', mark: 'green' }] } },
  ],
});
