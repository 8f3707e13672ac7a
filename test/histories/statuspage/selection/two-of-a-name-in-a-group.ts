import { statuspage } from '../../bodies/statuspage.ts';
import { history } from '../../history.ts';

const groups = [{ id: 'eu', name: 'Europe' }] as const;
const mine = { id: 'k1', name: 'Database', group: 'eu' } as const;
const other = { id: 'k2', name: 'Database', group: 'eu' } as const;

export default history({
  title: 'two of a name in one group: the trouble of the one that stays is not told to who chose the one that left',
  rules: [4],
  watch: [
    { name: 'Database', components: ['k1'] },
    { name: 'Europe', groups: ['Europe'] },
  ],
  first: statuspage({ groups, components: [mine, other] }),
  steps: [
    { at: 10, page: statuspage({ groups, components: [other] }) },
    {
      at: 20,
      expect: {
        board: { Database: 'unknown', Europe: 'operational' },
        told: [{ type: 'selection_lost', services: ['Database'] }],
      },
    },
    {
      at: 30,
      page: statuspage({ indicator: 'major', groups, components: [{ ...other, status: 'major_outage' }] }),
    },
    {
      at: 33,
      expect: {
        board: { Database: 'unknown', Europe: 'outage' },
        told: [{ type: 'incident_opened', services: ['Europe'], status: 'outage' }],
      },
    },
    { at: 40, page: statuspage({ groups, components: [other] }) },
    {
      at: 43,
      expect: { board: { Europe: 'operational' }, told: [{ type: 'incident_resolved', services: ['Europe'] }] },
    },
  ],
});
