import { playstation, psnHost, psnPath } from '../bodies/playstation.ts';
import { history } from '../history.ts';

export default history({
  title: 'a maintenance of PlayStation Network is listed before it begins and after it ended',
  rules: [12],
  host: psnHost,
  path: psnPath,
  watch: [{ name: 'Gaming', components: ['GB Gaming'] }],
  first: playstation([{ id: '12', type: 'Maintenance', from: 30, until: 60 }]),
  steps: [
    { at: 25, expect: { board: { Gaming: 'operational' }, told: [{ type: 'maintenance_scheduled', optional: true }] } },
    { at: 34, expect: { board: { Gaming: 'maintenance' }, told: [{ type: 'maintenance_started', mark: 'blue' }] } },
    { at: 65, expect: { board: { Gaming: 'operational' }, told: [{ type: 'maintenance_ended' }] } },
  ],
});
