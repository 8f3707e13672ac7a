import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const service = (serviceName: string, status: readonly object[] = [], resources: readonly object[] = []) => ({
  serviceName,
  status,
  resources,
});
export const psnRegion = (
  ...countries: readonly { code: string; status?: readonly object[]; services: readonly object[] }[]
) =>
  json({
    regionName: 'SCEE',
    status: [],
    countries: countries.map(({ code, status = [], services }) => ({ countryCode: code, status, services })),
  });
const entry = (statusId: string, statusType: string, startDate: string, endDate?: string) => ({
  statusId,
  statusType,
  startDate,
  endDate,
  modifiedDate: startDate,
  message: { messages: { 'de-DE': 'Hoppla.', 'en-US': '<p>You may have <b>trouble</b>.</p>' } },
});
const outage = entry('11', 'Outage', '2026-05-05T10:00:00Z');

export const samples: readonly FormatSamples[] = [
  {
    format: 'playstation',
    version: 1,
    pages: [
      {
        documents: [
          psnRegion(
            {
              code: 'GB',
              services: [
                service('Gaming'),
                service('Store', [entry('9', 'Outage', '2026-05-01T10:00:00Z', '2026-05-01T11:00:00Z')]),
              ],
            },
            {
              code: 'IE',
              services: [
                service('Gaming', [entry('12', 'Maintenance', '2026-05-09T10:00:00Z', '2026-05-09T12:00:00Z')]),
              ],
            },
          ),
        ],
        expected: {
          status: 'operational',
          components: [
            { id: 'GB Gaming', name: 'Gaming', group: 'GB', status: 'operational' },
            { id: 'GB Store', status: 'operational' },
            { id: 'IE Gaming', status: 'operational' },
          ],
          incidents: [
            { id: '9', phase: 'resolved', resolvedAt: new Date('2026-05-01T11:00:00Z'), severity: undefined },
          ],
          maintenances: [
            { id: '12', title: 'Gaming (IE): maintenance', state: 'scheduled', componentIds: ['IE Gaming'] },
          ],
        },
        contentHash: 'a2a1d30cbbb46a04',
      },
      {
        documents: [
          psnRegion(
            {
              code: 'GB',
              services: [
                service('Gaming', [outage]),
                service(
                  'Store',
                  [],
                  [{ resourceName: 'PS5', status: [entry('13', 'Degraded', '2026-05-05T09:00:00Z')] }],
                ),
              ],
            },
            { code: 'IE', services: [service('Gaming', [outage])] },
            {
              code: 'FR',
              status: [entry('14', 'Maintenance', '2026-05-05T11:00:00Z', '2026-05-05T13:00:00Z')],
              services: [service('Gaming')],
            },
          ),
        ],
        expected: {
          status: 'outage',
          components: [{ status: 'outage' }, { status: 'degraded' }, { status: 'outage' }, { status: 'maintenance' }],
          incidents: [
            {
              id: '11',
              title: 'Gaming (GB, IE): outage',
              phase: 'investigating',
              severity: 'outage',
              startedAt: new Date('2026-05-05T10:00:00Z'),
              componentIds: ['GB Gaming', 'IE Gaming'],
              updates: [{ text: 'You may have trouble.' }],
            },
            { id: '13', severity: 'degraded', componentIds: ['GB Store'] },
          ],
          maintenances: [{ id: '14', state: 'in_progress', componentIds: ['FR Gaming'] }],
        },
        contentHash: 'abb449a5a7ea0e59',
      },
      {
        documents: [
          psnRegion({
            code: 'GB',
            services: [service('Gaming', [entry('15', 'Wobbling', '2026-05-05T10:00:00Z')]), service('Store')],
          }),
        ],
        expected: {
          status: 'unknown',
          components: [{ status: 'unknown' }, { status: 'operational' }],
          incidents: [{ id: '15', phase: 'investigating', severity: undefined, impact: 'Wobbling' }],
        },
        contentHash: '4bb62185c257f08a',
      },
    ],
  },
];
