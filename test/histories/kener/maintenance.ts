import { kener } from '../bodies/kener.ts';
import { history } from '../history.ts';

const work = {
  kind: 'Maintenance',
  id: 12,
  title: 'New disks',
  at: -60,
  status: 'READY',
  from: 30,
  until: 60,
} as const;

export default history({
  title: 'a maintenance of Kener begins and ends as planned',
  rules: [12],
  watch: [{ name: 'Acme' }],
  first: kener({ items: [work] }),
  steps: [
    { at: 30, page: kener({ items: [{ ...work, status: 'ONGOING' }] }) },
    { at: 34, expect: { board: { Acme: 'maintenance' }, told: [{ type: 'maintenance_started', mark: 'blue' }] } },
    { at: 60, page: kener({ items: [{ ...work, status: 'COMPLETED' }] }) },
    { at: 64, expect: { board: { Acme: 'operational' }, told: [{ type: 'maintenance_ended' }] } },
  ],
});
