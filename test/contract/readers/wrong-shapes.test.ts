import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import { betterstackBody } from '../../support/pages/betterstack.ts';
import { checklyIncident } from '../../support/pages/checkly.ts';
import { body, json } from '../../support/pages/documents.ts';
import { hundFeed } from '../../support/pages/hund.ts';
import { metaOrgs } from '../../support/pages/metastatus.ts';
import { oktaPage, oktaRecord } from '../../support/pages/okta.ts';
import { statusiqFeed } from '../../support/pages/statusiq.ts';

const context = { now: new Date('2026-05-05T12:00:00Z'), page: 'https://status.example.com' };
const read = (format: string, ...documents: SourceDocument[]) => readerOf(format)!.read(documents, context);
const quiet = { page: { status: 'OPERATIONAL' }, activeIncidents: [], activeMaintenances: [] };

describe('a body that is nearly of a format', () => {
  it.each([
    ['betterstack', json({ ...betterstackBody, included: [{ ...betterstackBody.included[0], type: null }] })],
    ['checkly', json({ ...quiet, activeIncidents: { count: 0 } })],
    ['checkly', json({ ...quiet, activeIncidents: [{ ...checklyIncident, id: null }] })],
    ['hyperping', json({ indicator: 1, uptime: '100%' })],
    ['hyperping', json({ indicator: 'up' })],
    ['hyperping', json({ indicator: 'up', uptime: '100%', status: { indicator: 'none' } })],
    ['metastatus', json([])],
    ['metastatus', json([{ ...metaOrgs[0], services: 'none' }])],
    ['okta', oktaPage()],
    ['okta', oktaPage(oktaRecord({ Id: null }))],
    ['okta', body(oktaPage(oktaRecord()).text.replace('</html>', ''))],
    ['hund', body(hundFeed().text.replace('state_feed', 'history'))],
    ['statusiq', statusiqFeed()],
    ['statusiq', statusiqFeed('Mail - Operational', 'Search is slow', 'API - On holiday')],
    ['playstation', json({ regionName: 'SCEA', countries: [] })],
    ['playstation', json({ regionName: 'SCEA', countries: [{ countryCode: 'US', services: [{ serviceName: 'A' }] }] })],
    [
      'playstation',
      json({
        regionName: 'SCEA',
        countries: [{ countryCode: 'US', services: [{ serviceName: 'A', status: ['Outage'] }] }],
      }),
    ],
    ['xbox', json({ Status: { State: 'None' }, CoreServices: [] })],
    ['xbox', json({ Status: { Overall: { State: 'None' } }, CoreServices: [{ Name: 'Store' }] })],
    ['ibmcloud', json({ statusItems: [], resources: [] })],
    ['ibmcloud', json({ statusItems: [], resources: [{ resourceID: 'is-vpc', regions: [{ status: 7 }] }] })],
    ['ibmcloud', json({ statusItems: {}, resources: [{ resourceID: 'is-vpc' }] })],
    ['oci', json({ regionHealthReports: [] })],
    ['oci', json({ regionHealthReports: [{ regionName: 'A', serviceHealthReports: {} }] })],
    ['freshstatus', json({ components: [] })],
    ['freshstatus', json({ detail: 'Account with the subdomain does not exist' })],
    ['oneuptime', json({ error: 'Status Page not found' })],
    ['oneuptime', json({ statusPageResources: [], monitorStatuses: {}, activeIncidents: [] })],
  ])('is unreadable as %s', (format, document) => {
    expect(read(format, document)).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/\S/) });
  });
});

describe('the page of one product of Meta', () => {
  const productAt = (page: string) => readerOf('metastatus')!.read([json(metaOrgs)], { ...context, page });

  it('has the services of that product alone', () => {
    expect(productAt('https://metastatus.com/fbs')).toMatchObject({
      title: 'Business Suite',
      status: 'degraded',
      components: [{ id: 'fbs/0' }, { id: 'fbs/1' }],
    });
    expect(productAt('https://metastatus.com/graph-api/')).toMatchObject({ status: 'operational' });
    expect(productAt('https://metastatus.com/')).toMatchObject({ title: 'Meta', status: 'degraded' });
  });

  it('is unreadable when the product is gone', () => {
    expect(productAt('https://metastatus.com/portal')).toEqual({
      kind: 'unreadable',
      reason: "Meta's page lists no services of portal.",
    });
  });
});

describe('what strangers write', () => {
  it('comes out as plain text without overrides of its direction', () => {
    const reading = read(
      'checkly',
      json({ ...quiet, page: { status: 'HAS_ISSUES' }, activeIncidents: [checklyIncident] }),
    );
    expect(reading).toMatchObject({ status: 'outage', incidents: [{ title: 'Search <b>fails</b>' }] });
  });

  it('leads nowhere but to the web', () => {
    const incident = { ...checklyIncident, url: 'javascript:alert(1)' };
    expect(read('checkly', json({ ...quiet, activeIncidents: [incident] }))).toMatchObject({
      incidents: [{ url: undefined }],
    });
  });
});
