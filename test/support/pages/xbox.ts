import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const category = (Id: number, Name: string, status = 'None', Scenarios: readonly object[] = []) => ({
  Id,
  Name,
  Status: { Id: 1, Name: status },
  Scenarios,
});
const scenario = (Id: number, Name: string, status: string, Incidents: readonly object[] = []) => ({
  Id,
  Name,
  Status: { Name: status },
  Devices: [{ Id: 1, Name: 'Xbox on Windows' }],
  Incidents,
});
export const xboxStatus = (state: string, core: readonly object[], titles: readonly object[] = []) =>
  json({
    Status: {
      Overall: { State: state, LastUpdated: '2026-05-05T11:58:00.1234567Z' },
      SelectedScenarios: { State: state },
    },
    CoreServices: core,
    Titles: titles,
  });

export const samples: readonly FormatSamples[] = [
  {
    format: 'xbox',
    version: 2,
    pages: [
      {
        documents: [
          xboxStatus(
            'None',
            [category(1, 'Account & profile', 'None', [scenario(1, 'Signing in', 'None')])],
            [category(1, 'Otters')],
          ),
        ],
        expected: {
          status: 'operational',
          asOf: new Date('2026-05-05T11:58:00.123Z'),
          components: [
            { id: '1', name: 'Account & profile', group: 'Services', status: 'operational' },
            { id: 'title 1', name: 'Otters', group: 'Games and apps', status: 'operational' },
          ],
          incidents: [],
        },
        contentHash: 'e568976b29f345ba',
      },
      {
        documents: [
          xboxStatus('Impacted', [
            category(14, 'Cloud gaming', 'Impacted', [
              scenario(7, 'Launching cloud games', 'Limited', [
                { Id: 3, Begin: '2026-05-05T10:00:00Z', Stage: { Message: '<b>We</b> know.<script>x</script>' } },
              ]),
            ]),
            category(2, 'Store'),
          ]),
        ],
        expected: {
          status: 'degraded',
          components: [
            { id: '14', status: 'degraded' },
            { id: '2', status: 'operational' },
          ],
          incidents: [
            {
              id: '14 7',
              title: 'Cloud gaming: Launching cloud games',
              severity: 'degraded',
              startedAt: new Date('2026-05-05T10:00:00Z'),
              componentIds: ['14'],
              updates: [{ text: 'We know.' }],
            },
          ],
        },
        contentHash: 'b5d23d897926d7d7',
      },
      {
        documents: [xboxStatus('Major Outage', [category(1, 'Store', 'Under maintenance')])],
        expected: { status: 'outage', components: [{ status: 'maintenance' }] },
        contentHash: 'd987409f9335e8b3',
      },
      {
        documents: [xboxStatus('Peculiar', [category(1, 'Store', 'Peculiar', [scenario(1, 'Buying', 'Peculiar')])])],
        expected: { status: 'unknown', components: [{ status: 'unknown' }], incidents: [{ severity: undefined }] },
        contentHash: '262bc548904e34e2',
      },
    ],
  },
];
