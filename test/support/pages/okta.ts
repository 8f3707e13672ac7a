import { body } from './documents.ts';
import type { FormatSamples } from './samples.ts';

export const oktaRecord = (fields: object = {}) => ({
  attributes: { type: 'Incident__c', url: '/services/data/v67.0/sobjects/Incident__c/a9C1' },
  Id: 'a9C1',
  Name: 'I-10001',
  Duration__c: 30,
  Log__c: 'Users of [OK7] saw "errors".\nIt is &quot;over&quot;.<script>alert(1)</script>',
  Status__c: 'Resolved',
  Start_Date__c: '2026-04-24',
  Last_Updated__c: '2026-05-01T19:00:06.000+0000',
  Category__c: 'Service Disruption',
  Incident_Title__c: 'Timeouts and login failures',
  Impacted_Cells__c: 'okta.com:7;oktapreview.com:3',
  Start_Time__c: '2026-04-24T07:30:00.000+0000',
  ...fields,
});
export const oktaPage = (...records: readonly object[]) => ({
  ...body(
    `<!doctype html><html><head><title>Okta Status</title></head><body><script>var known = ["a"];</script><div>${JSON.stringify(records)}</div><p>[end]</p></body></html>`,
  ),
  url: 'https://status.okta.com/',
});
const open = (id: string, fields: object) =>
  oktaRecord({ Id: id, Start_Time__c: '2026-05-05T09:00:00.000+0000', Duration__c: null, ...fields });

export const samples: readonly FormatSamples[] = [
  {
    format: 'okta',
    version: 1,
    pages: [
      {
        documents: [oktaPage(oktaRecord())],
        expected: {
          status: 'operational',
          statusFrom: 'items',
          oldestListed: new Date('2026-04-24T07:30:00Z'),
          incidents: [
            {
              id: 'a9C1',
              title: 'Timeouts and login failures',
              phase: 'resolved',
              url: 'https://status.okta.com/#incident/a9C1',
              resolvedAt: new Date('2026-04-24T08:00:00Z'),
              componentIds: ['okta.com:7', 'oktapreview.com:3'],
              updates: [{ text: 'Users of [OK7] saw "errors".\nIt is "over".' }],
            },
          ],
        },
        contentHash: '2155157b0742de73',
      },
      {
        documents: [
          oktaPage(
            open('a', { Status__c: 'Investigating' }),
            open('b', { Status__c: 'Monitoring', Category__c: 'Service Degradation' }),
            open('c', { Status__c: 'Under the sea', Category__c: 'Something new' }),
          ),
        ],
        expected: {
          status: 'outage',
          incidents: [
            { id: 'a', phase: 'investigating', severity: 'outage', startedAt: new Date('2026-05-05T09:00:00Z') },
            { id: 'b', phase: 'monitoring', severity: 'degraded' },
            { id: 'c', phase: 'investigating', severity: 'degraded' },
          ],
        },
        contentHash: '4e46ae17308fb8c3',
      },
    ],
  },
];
