import { body } from './documents.ts';
import type { FormatSamples } from './samples.ts';

/** A Statuspage history feed as Atom: an open incident below a resolved one, and a maintenance that is under way. */
export const acmeAtom = `<?xml version="1.0" encoding="UTF-8"?>
<feed xml:lang="en-US" xmlns="http://www.w3.org/2005/Atom">
  <id>tag:status.acme.test,2005:/history</id>
  <link rel="alternate" type="text/html" href="https://status.acme.test"/>
  <title>Acme Status - Incident History</title>
  <updated>2026-01-02T10:00:00Z</updated>
  <entry>
    <id>tag:status.acme.test,2005:Incident/3</id>
    <published>2026-01-02T10:00:00Z</published>
    <updated>2026-01-02T10:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://status.acme.test/incidents/three"/>
    <title>Slow exports</title>
    <content type="html">&lt;p&gt;&lt;small&gt;Jan &lt;var data-var='date'&gt; 2&lt;/var&gt;, &lt;var data-var='time'&gt;10:00&lt;/var&gt; UTC&lt;/small&gt;&lt;br&gt;&lt;strong&gt;Postmortem&lt;/strong&gt; - Read the report.&lt;/p&gt;&lt;p&gt;&lt;small&gt;Jan 2, 09:00 UTC&lt;/small&gt;&lt;br&gt;&lt;strong&gt;Resolved&lt;/strong&gt; - Done.&lt;/p&gt;</content>
  </entry>
  <entry>
    <id>tag:status.acme.test,2005:Incident/2</id>
    <published>2026-01-01T00:30:00Z</published>
    <updated>2026-01-01T00:30:00Z</updated>
    <link rel="alternate" type="text/html" href="https://status.acme.test/incidents/two"/>
    <title>Search is unavailable</title>
    <content type="html">&lt;p&gt;&lt;small&gt;Jan 1, 00:30 UTC&lt;/small&gt;&lt;br&gt;&lt;strong&gt;Update&lt;/strong&gt; - Half is back.&lt;/p&gt;&lt;p&gt;&lt;small&gt;Dec 31, 23:50 UTC&lt;/small&gt;&lt;br&gt;&lt;strong&gt;Identified&lt;/strong&gt; - A broken index.&lt;br&gt;More soon.&lt;/p&gt;&lt;p&gt;&lt;small&gt;Dec 31, 23:30 UTC&lt;/small&gt;&lt;br&gt;&lt;strong&gt;Investigating&lt;/strong&gt; - We look into it.&lt;/p&gt;</content>
  </entry>
  <entry>
    <id>tag:status.acme.test,2005:Incident/1</id>
    <published>2025-12-30T08:00:00Z</published>
    <updated>2025-12-30T08:00:00Z</updated>
    <title>Year-end clean-up</title>
    <content type="html">&lt;p&gt;&lt;strong&gt;THIS IS A SCHEDULED EVENT Dec 30, 08:00 - 12:00 UTC&lt;/strong&gt;&lt;/p&gt;&lt;p&gt;&lt;small&gt;Dec 30, 08:00 UTC&lt;/small&gt;&lt;br&gt;&lt;strong&gt;In progress&lt;/strong&gt; - Under way.&lt;/p&gt;&lt;p&gt;&lt;small&gt;Dec 20, 08:00 UTC&lt;/small&gt;&lt;br&gt;&lt;strong&gt;Scheduled&lt;/strong&gt; - We tidy up.&lt;/p&gt;</content>
  </entry>
</feed>`;

export const samples: readonly FormatSamples[] = [
  {
    format: 'atom',
    version: 4,
    pages: [{ documents: [body(acmeAtom)], expected: { status: 'outage' }, contentHash: 'acc734a675c2ce1c' }],
  },
];
