import { onHost } from '../reading/addresses.ts';
import { feedOf } from '../reading/feed.ts';
import { readFeed } from '../reading/read-feed.ts';
import { defineReader, documentOf } from '../reading/reader.ts';
import { isPagerDutyApi, readPagerDutyApi } from './pagerduty-api.ts';
import { isPagerDutyHtml, readPagerDutyHtml } from './pagerduty-html.ts';

/**
 * PagerDuty's status pages: the JSON that they load themselves, or the JSON in the HTML of older ones, or a feed. Such a page
 * answers every other path with its HTML, so no path proves anything by answering.
 */
export const pagerduty = defineReader({
  format: 'pagerduty',
  label: 'PagerDuty status page',
  version: 5,
  hosts: ['status.pagerduty.com', '.status.pagerduty.com', '.trust.pagerduty.com'],
  marks: [
    {
      pattern: /<script id="data" type="application\/json">/,
      before: /"(?:summary|layout|layout_settings|business_services|status_page_id|status_page_type)":/,
    },
  ],
  documents:
    '`/api/services`, `/api/impacted_services`, `/api/post_enums`, `/api/posts` (not tested with recordings), or the HTML of older pages',
  recognisedBy:
    'services with `business_service_id`, `impacted_services` or `post_enums`, `summary.open_incidents` in the HTML, or a feed that links to PagerDuty',
  recorded: true,
  sources: (page) => [
    { role: 'summary', url: onHost(page, '/api/services') },
    { role: 'impacts', url: onHost(page, '/api/impacted_services') },
    { role: 'words', url: onHost(page, '/api/post_enums') },
    { role: 'incidents', url: onHost(page, '/api/posts?is_featured=true&limit=500'), optional: true },
  ],
  recognises: (document) =>
    isPagerDutyApi(document) ||
    isPagerDutyHtml(document) ||
    (feedOf(document).kind === 'feed' &&
      /<(?:generator|link)>[^<]{0,200}pagerduty/i.test(document.text.slice(0, 3_000))),
  read: (documents, context) => {
    const main = documentOf(documents, 'summary');
    if (main !== undefined && isPagerDutyHtml(main)) return readPagerDutyHtml(main, context);
    return feedOf(main).kind === 'feed' ? readFeed(main, context) : readPagerDutyApi(documents, context);
  },
});
