import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const awsEvents = [
  {
    date: '1777870800',
    arn: 'arn:aws:health:eu-west-9::event/EC2/X',
    region_name: 'Atlantis',
    status: '2',
    service: 'ec2-eu-west-9',
    service_name: 'Amazon EC2',
    summary: 'Launch errors',
    event_log: [
      { summary: 'Launch errors', message: 'We look into it.', status: 1, timestamp: 1777870800 },
      { summary: 'Launch errors', message: 'Better.', status: 2, timestamp: 1777872600 },
    ],
  },
  {
    date: '1777860000',
    arn: 'arn:aws:health:eu-west-9::event/S3/Y',
    status: '0',
    service: 's3-eu-west-9',
    service_name: 'Amazon S3',
    summary: '[RESOLVED] Slow reads',
    event_log: [],
    end_time: '1777863600',
  },
];

export const samples: readonly FormatSamples[] = [
  {
    format: 'aws',
    version: 3,
    pages: [{ documents: [json(awsEvents)], expected: { status: 'degraded' }, contentHash: 'e2e2ae6941427287' }],
  },
];
