import { body } from './documents.ts';
import type { FormatSamples } from './samples.ts';

const entry = (id: string, title: string, at: string, text = 'Words.') => `
  <entry>
    <id>tag:status.otter.test,2005:State::FeedNotifier::Entry/${id}</id>
    <published>${at}</published>
    <updated>${at}</updated>
    <link rel="alternate" type="text/html" href="https://status.otter.test/issues/${id}"/>
    <title>${title}</title>
    <content type="html">${text}</content>
  </entry>`;

export const hundFeed = (...entries: readonly string[]) => hundFeedOf('2026-05-05T10:00:00+02:00', ...entries);

export const hundFeedOf = (built: string, ...entries: readonly string[]) =>
  body(`<?xml version="1.0" encoding="UTF-8"?>
<feed xml:lang="en-US" xmlns="http://www.w3.org/2005/Atom">
  <id>tag:status.otter.test,2005:/state_feed/feed</id>
  <link rel="alternate" type="text/html" href="https://status.otter.test"/>
  <title>Otter Status</title>
  <updated>${built}</updated>${entries.join('')}
</feed>`);

export const samples: readonly FormatSamples[] = [
  {
    format: 'hund',
    version: 3,
    pages: [
      {
        documents: [
          hundFeed(
            entry('e1', '[Resolved] Login failures', '2026-05-04T10:00:00+02:00'),
            entry('e2', '[Gelöst] Störung der Mails', '2026-05-03T10:00:00+02:00'),
            entry('e3', '[Ended] Maintenance Window: disks', '2026-05-02T10:00:00+02:00'),
            entry('e4', '[Beendet] Wartungsfenster', '2026-05-01T10:00:00+02:00'),
            entry('e5', '[Information] Search has moved, old errors are gone', '2026-05-05T10:00:00+02:00'),
          ),
        ],
        expected: {
          status: 'operational',
          statusFrom: 'items',
          asOf: new Date('2026-05-05T08:00:00Z'),
          title: 'Otter Status',
          incidents: [
            { title: 'Search has moved, old errors are gone', notice: true, severity: undefined },
            { title: 'Login failures', phase: 'resolved', url: 'https://status.otter.test/issues/e1' },
            { title: 'Störung der Mails', phase: 'resolved' },
          ],
          maintenances: [
            { title: 'Maintenance Window: disks', state: 'completed' },
            { title: 'Wartungsfenster', state: 'completed' },
          ],
        },
        contentHash: 'f6fa933cf49f1ee6',
      },
      {
        documents: [
          hundFeed(
            entry(
              'e7',
              '[Investigating] API is down',
              '2026-05-05T10:00:00+02:00',
              '&lt;script&gt;x&lt;/script&gt;Oh.',
            ),
            entry('e6', '[In Progress] Maintenance of the disks', '2026-05-05T09:00:00+02:00'),
          ),
        ],
        expected: {
          status: 'outage',
          incidents: [
            {
              title: 'API is down',
              phase: 'investigating',
              severity: 'outage',
              startedAt: new Date('2026-05-05T08:00:00Z'),
              updates: [{ text: 'Oh.' }],
            },
          ],
          maintenances: [{ title: 'Maintenance of the disks', state: 'in_progress' }],
        },
        contentHash: '708e607b8cee9c38',
      },
      {
        documents: [hundFeed(entry('e8', '[Verwirrt] Login fails', '2026-05-05T10:00:00+02:00'))],
        expected: { status: 'degraded', incidents: [{ phase: 'investigating', severity: 'degraded' }] },
        contentHash: 'cf540afddcb6b541',
      },
      { documents: [hundFeed()], expected: { status: 'operational', incidents: [] }, contentHash: 'a4538b1fabe365bc' },
      {
        documents: [hundFeedOf('2026-05-03T10:00:00+02:00')],
        expected: { status: 'unknown', incidents: [] },
        contentHash: '7c9d70aae0d8b9be',
      },
    ],
  },
];
