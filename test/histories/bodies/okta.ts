import { oktaPage, oktaRecord } from '../../support/pages/okta.ts';
import { minute, type PageSays } from '../history.ts';
import { html } from './answers.ts';

export type OktaIncident = {
  readonly id: string;
  readonly title: string;
  readonly startedAt: number;
  readonly status?: 'Investigating' | 'Monitoring' | 'Resolved';
  readonly category?: 'Service Disruption' | 'Service Degradation';
  readonly minutes?: number;
  readonly updatedAt?: number;
  readonly log?: string;
};

export const oktaHost = 'status.okta.com';

/** Okta's own page; one of April, long over, is always listed. */
export const okta = (incidents: readonly OktaIncident[] = []): PageSays => ({
  '/': html(
    oktaPage(
      ...incidents.map((one) =>
        oktaRecord({
          Id: one.id,
          Incident_Title__c: one.title,
          Status__c: one.status ?? 'Investigating',
          Category__c: one.category ?? 'Service Disruption',
          Start_Time__c: minute(one.startedAt),
          Duration__c: one.minutes ?? null,
          Last_Updated__c: minute(one.updatedAt ?? one.startedAt),
          Log__c: one.log ?? 'We look.',
        }),
      ),
      oktaRecord({ Id: 'a9C0' }),
    ).text,
  ),
});
