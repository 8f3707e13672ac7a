import { betterstack } from '../bodies/betterstack.ts';
import { history } from '../history.ts';

const work = {
  id: '23',
  title: 'New racks',
  type: 'maintenance',
  state: 'maintenance',
  startsAt: 20,
  endsAt: 40,
} as const;
const planned = betterstack({ reports: [work] });

export default history({
  title: 'a maintenance has nothing but its window: it begins and ends with that',
  rules: [12],
  watch: [{ name: 'Acme' }],
  first: betterstack(),
  steps: [
    { at: 5, page: planned },
    { at: 8, expect: { told: [{ type: 'maintenance_scheduled', mark: 'blue' }] } },
    { at: 19, expect: { told: [] } },
    { at: 23, expect: { told: [{ type: 'maintenance_started', mark: 'blue' }] } },
    { at: 44, expect: { board: { Acme: 'operational' }, told: [{ type: 'maintenance_ended' }] } },
  ],
});
