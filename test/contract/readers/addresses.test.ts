import { describe, expect, it } from 'vitest';
import { marksOf } from '../../../src/monitoring/pages/detection/html-marks.ts';
import { formatOfAddress } from '../../../src/monitoring/pages/detection/known-hosts.ts';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';

const id = '0f3c1b52-8a27-4e0e-9f0b-5a3d6c7e8f90';

describe('a page of a known host', () => {
  it.each([
    ['https://otter.checkly-status-page.com/', 'checkly', '/api/v1/summary.json'],
    ['https://otter.hyperping.app/', 'hyperping', '/status.json'],
    ['https://otter.hund.io', 'hund', '/state_feed/feed'],
    ['https://otter.hund.io/state_feed/feed', 'hund', '/state_feed/feed'],
    ['https://otter.site24x7statusiq.com/', 'statusiq', '/rss'],
    ['https://otter.site24x7statusiq.com/rss', 'statusiq', '/rss'],
    [`https://oneuptime.com/status-page/${id}`, 'oneuptime', `/status-page-api/overview/${id}`],
    [
      'https://public-api.freshstatus.io/v1/public-incidents/?account_id=65',
      'freshstatus',
      '/v1/public-components/?account_id=65',
    ],
    ['https://metastatus.com/graph-api', 'metastatus', '/data/orgs.json'],
    ['https://cloud.ibm.com/status?selected=status', 'ibmcloud', '/status/getEnhancedStatus'],
    ['https://ocistatus.oraclecloud.com/#/', 'oci', '/api/v2/components_v2.json'],
    ['https://status.okta.com/#incident/a9C1', 'okta', '/'],
    ['https://status.playstation.com', 'playstation', '/data/statuses/region/SCEA.json'],
    ['https://status.playstation.com/pt-br/', 'playstation', '/data/statuses/region/SCEA.json'],
    ['https://status.playstation.com/en-gb/', 'playstation', '/data/statuses/region/SCEE.json'],
    ['https://status.playstation.com/zh-hant-hk/', 'playstation', '/data/statuses/region/SCEJA.json'],
  ])('%s is read as %s', (page, format, path) => {
    const url = new URL(page);
    expect(formatOfAddress(url)).toBe(format);
    const [main] = readerOf(format)!.sources(url);
    expect(main?.url).toBe(new URL(path, url.origin).href);
  });

  it('may have its document on another host', () => {
    const url = new URL('https://support.xbox.com/en-US/xbox-live-status');
    expect(formatOfAddress(url)).toBe('xbox');
    expect(readerOf('xbox')!.sources(url)).toEqual([
      { role: 'summary', url: 'https://xnotify.xboxlive.com/servicestatusv6/US/en-US' },
    ]);
  });
});

describe('a page on a domain of its own', () => {
  const page = new URL('https://status.otter.test/');
  it.each([
    ['checkly', '<script>window.api="https://api.checklyhq.com"</script>', '/api/v1/summary.json'],
    ['hyperping', '<a href="https://hyperping.com/?ref=status">Powered by</a>', '/status.json'],
    ['hund', '<a href="https://hund.io">Powered by Hund</a>', '/state_feed/feed'],
    ['statusiq', '<section id="spComponentSummary"></section>', '/rss'],
    ['oneuptime', '<title>OneUptime | Status Page</title>', '/status-page-api/overview/status.otter.test'],
  ])('is found as %s by what its HTML shows', (format, html, path) => {
    expect(marksOf(`<html>${html}</html>`, page)).toEqual([{ format, at: page }]);
    expect(readerOf(format)!.sources(page)[0]?.url).toBe(new URL(path, page).href);
  });

  it('tells Freshstatus the number of its account', () => {
    const html = '<script>{"props":{"accountDetails":{"name":"Otter","id":3616,"plan":{}}}}</script>';
    const [found] = marksOf(html, page);
    expect(found?.format).toBe('freshstatus');
    expect(readerOf('freshstatus')!.sources(found!.at)).toEqual([
      { role: 'summary', url: 'https://public-api.freshstatus.io/v1/public-components/?account_id=3616' },
      {
        role: 'incidents',
        url: 'https://public-api.freshstatus.io/v1/public-incidents/?account_id=3616',
        optional: true,
      },
    ]);
    expect(readerOf('freshstatus')!.sources(new URL('https://otter.freshstatus.io/'))).toEqual([]);
  });
});
