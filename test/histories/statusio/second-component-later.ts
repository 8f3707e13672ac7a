import { hub, registry, statusio, statusioPath } from '../bodies/statusio.ts';
import { history } from '../history.ts';

const opened = { at: 9, state: 100, status: 500, details: 'Pulls fail.' } as const;
const incident = { id: '5b0000000000000000000003', name: 'Pulls fail', startedAt: 9, messages: [opened] } as const;

export default history({
  title: 'a second component is hit by an incident ten minutes later, and both end with it',
  rules: [6, 11, 16],
  path: statusioPath,
  watch: [
    { name: 'Registry', components: [registry] },
    { name: 'Hub', components: [hub] },
  ],
  first: statusio(),
  steps: [
    {
      at: 10,
      page: statusio({
        overall: 500,
        codes: { [registry]: 500 },
        updatedAt: 10,
        incidents: [{ ...incident, affects: [registry] }],
      }),
    },
    { at: 12, expect: { told: [{ type: 'incident_opened', services: ['Registry'], status: 'outage' }] } },
    {
      at: 20,
      page: statusio({
        overall: 500,
        codes: { [registry]: 500, [hub]: 500 },
        updatedAt: 20,
        incidents: [{ ...incident, affects: [registry, hub] }],
      }),
    },
    {
      at: 23,
      expect: {
        board: { Registry: 'outage', Hub: 'outage' },
        told: [{ type: 'incident_opened', services: ['Hub'], status: 'outage' }],
      },
    },
    { at: 40, page: statusio({ updatedAt: 40 }) },
    {
      at: 44,
      expect: {
        board: { Registry: 'operational', Hub: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', services: ['Registry', 'Hub'], status: 'operational' }],
      },
    },
  ],
});
