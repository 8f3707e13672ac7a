import { body, json } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const post = (name: string, status: string) => ({
  ServiceDisplayName: name,
  ServiceWorkloadName: name.toLowerCase(),
  Id: null,
  AuthoredDateTime: '0001-01-01T00:00:00+00:00',
  LastUpdatedTime: '2026-05-04T09:00:00+00:00',
  Title: '',
  Message: status === 'Operational' ? '' : '<p>We look into <b>it</b>.</p>',
  Status: status,
});

export const microsoftPosts = [
  post('Mailbox', 'ServiceDegradation'),
  post('Drive', 'Operational'),
  post('Lists', 'Puzzled'),
];

export const microsoftPost = {
  Id: null,
  Title: null,
  Message: 'No issues.',
  Status: 'Available',
  AuthoredDateTime: '0001-01-01T00:00:00+00:00',
  LastUpdatedTime: '2026-05-04T09:00:00+00:00',
};

/** Microsoft's RSS of one post, whose state is an element that RSS doesn't know. */
export const microsoftFeed = (status: string) => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"><channel><title>Microsoft Admin Centre Status</title><link>https://status.cloud.microsoft/api/feed/mac</link>
<lastBuildDate>Mon, 04 May 2026 09:20:00 Z</lastBuildDate>
<item><title>Microsoft Admin Centre</title><link>https://status.cloud.microsoft</link><description>Told here when service issues keep administrators out.</description><pubDate>Mon, 04 May 2026 09:20:00 Z</pubDate><status>${status}</status></item></channel></rss>`;

export const microsoftPortal = {
  Title: 'Trouble',
  Services: [
    { Id: 'a', Name: 'Mailbox', IsUp: false },
    { Id: 'b', Name: 'Drive', IsUp: true },
  ],
  IsAllUp: false,
};

export const samples: readonly FormatSamples[] = [
  {
    format: 'microsoft',
    version: 1,
    pages: [
      { documents: [json(microsoftPosts)], expected: { status: 'degraded' }, contentHash: 'd0efda39ab17dcbb' },
      { documents: [json(microsoftPortal)], expected: { status: 'outage' }, contentHash: '3f412a73bf9dbe8c' },
      {
        documents: [body(microsoftFeed('Available'))],
        expected: { status: 'operational' },
        contentHash: '308a5664d38d95a6',
      },
    ],
  },
];
