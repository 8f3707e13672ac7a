import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const region = (id: string, regionName: string, compute: string, incidents: readonly object[] = []) => ({
  regionId: id,
  regionName,
  serviceHealthReports: [
    { serviceId: 'compute', serviceName: 'Compute', serviceStatus: compute, incidents },
    { serviceId: 'storage', serviceName: 'Object Storage', serviceStatus: 'NormalPerformance', incidents: [] },
  ],
});
export const ociComponents = (...regions: readonly object[]) => json({ realm: 'OC1', regionHealthReports: regions });
export const samples: readonly FormatSamples[] = [
  {
    format: 'oci',
    version: 2,
    pages: [
      {
        documents: [
          ociComponents(
            region('r1', 'US East (Ashburn)', 'NormalPerformance'),
            region('r2', 'Germany Central (Frankfurt)', 'NormalPerformance'),
          ),
        ],
        expected: {
          status: 'operational',
          components: [
            { id: 'service compute', name: 'Compute', group: 'Services', status: 'operational' },
            { id: 'service storage' },
            { id: 'region r1', name: 'US East (Ashburn)', group: 'Regions', status: 'operational' },
            { id: 'region r2' },
          ],
          incidents: [],
        },
        contentHash: '16ec3747d6367c0d',
      },
      {
        documents: [
          ociComponents(
            region('r1', 'US East (Ashburn)', 'ServiceDisruption', [
              { incidentId: 'i1', severity: 'ServiceDisruption' },
            ]),
            region('r2', '<b>Germany</b>\u202e', 'DegradedPerformance', [
              { incidentId: 'i2', severity: 'Informational' },
            ]),
            region('r3', 'Brazil East (Sao Paulo)', 'PlannedMaintenance', [
              { incidentId: 'i1', severity: 'ServiceDisruption' },
            ]),
          ),
        ],
        expected: {
          status: 'outage',
          components: [
            { id: 'service compute', status: 'outage' },
            { id: 'service storage', status: 'operational' },
            { id: 'region r1', status: 'outage' },
            { id: 'region r2', status: 'degraded' },
            { id: 'region r3', status: 'maintenance' },
          ],
          incidents: [
            {
              id: 'i1',
              title: 'Compute in US East (Ashburn), Brazil East (Sao Paulo)',
              severity: 'outage',
              componentIds: ['service compute', 'region r1', 'region r3'],
            },
            { id: 'i2', severity: undefined, notice: true },
          ],
        },
        contentHash: '2edca050640802ef',
      },
      {
        documents: [ociComponents(region('r1', 'US East (Ashburn)', 'Sideways'))],
        expected: {
          status: 'unknown',
          components: [{ status: 'unknown' }, { status: 'operational' }, { status: 'unknown' }],
        },
        contentHash: '134499e00b959b60',
      },
    ],
  },
];
