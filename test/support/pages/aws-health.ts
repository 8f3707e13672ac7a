import { awsEvents } from '../private-sources.ts';
import { json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const document = { awsHealth: awsEvents, details: { [awsEvents[0]?.arn ?? '']: 'We are investigating.' } };

export const samples: readonly FormatSamples[] = [
  {
    format: 'aws-health',
    version: 1,
    pages: [{ documents: [json(document)], expected: { status: 'degraded' }, contentHash: 'f2842b58892fd146' }],
  },
];
