import { aws, awsPath } from '../bodies/aws.ts';
import { history } from '../history.ts';

const event = {
  id: 'EC2/ONE',
  service: 'ec2-eu-west-9',
  serviceName: 'Amazon EC2',
  region: 'Atlantis',
  startedAt: 9,
} as const;
const here = { ...event, summary: 'Launches fail' } as const;
const there = {
  ...event,
  id: 'EC2/TWO',
  service: 'ec2-us-east-9',
  region: 'Lemuria',
  summary: 'Launches are late',
  startedAt: 30,
} as const;
const old = {
  ...event,
  id: 'S3/OLD',
  service: 's3-eu-west-9',
  summary: '[RESOLVED] Slow reads',
  status: 0,
  endedAt: -800,
  startedAt: -900,
} as const;

export default history({
  title: 'the same service has trouble in two regions: two incidents, each with its region and its end',
  rules: [7, 17],
  path: awsPath,
  watch: [{ name: 'AWS' }],
  first: aws([old]),
  steps: [
    { at: 10, page: aws([{ ...here, status: 3 }, old]) },
    { at: 12, expect: { told: [{ type: 'incident_opened', status: 'outage', says: /Atlantis|eu-west-9/ }] } },
    { at: 30, page: aws([{ ...there, status: 2 }, { ...here, status: 3 }, old]) },
    {
      at: 33,
      expect: {
        board: { AWS: 'outage' },
        open: ['Launches fail', 'Launches are late'],
        told: [{ type: 'incident_opened', incident: 'Launches are late', says: /Lemuria|us-east-9/ }],
      },
    },
    { at: 50, page: aws([{ ...there, status: 2 }, { ...here, status: 0, endedAt: 50 }, old]) },
    {
      at: 54,
      expect: {
        board: { AWS: 'degraded' },
        open: ['Launches are late'],
        told: [
          { type: 'incident_resolved', status: 'degraded', incident: 'Launches fail', says: /Atlantis|eu-west-9/ },
        ],
      },
    },
    { at: 70, page: aws([{ ...there, status: 0, endedAt: 70 }, { ...here, status: 0, endedAt: 50 }, old]) },
    {
      at: 74,
      expect: {
        board: { AWS: 'operational' },
        open: [],
        told: [{ type: 'incident_resolved', status: 'operational', mark: 'green' }],
      },
    },
  ],
});
