import type { components } from '#api';
import type { Table } from '../output/table.ts';
import { ago } from '../output/time.ts';
import { toldAfter } from './receipt-table.ts';

type Integration = components['schemas']['Integration'] | components['schemas']['MailIntegration'];
type Delivery = components['schemas']['Delivery'];
type Explanation = components['schemas']['DeliveryExplanation'];

/** Without the URL, which is a credential. */
export const integrationTable = (integrations: readonly Integration[], now: Date): Table => ({
  heads: ['Id', 'Type', 'Name', 'Services', 'State', 'Last delivered', 'Median', 'P95', 'Problem'],
  rows: integrations.map((one) => [
    String(one.id),
    one.type,
    one.name,
    servicesText(one),
    one.health.state === 'switched_off' ? 'switched off' : one.enabled ? one.health.state : 'off',
    ago(one.lastAcceptedAt, now),
    ...toldAfter(one.receipt),
    problemOf(one) ?? '',
  ]),
});

/** The services of an integration: all, or their number. */
const servicesText = (one: Integration): string =>
  'serviceIds' in one && one.serviceIds !== null ? String(one.serviceIds.length) : 'all';

const problemOf = (one: Integration): string | null => {
  if (one.health.reason !== null || !('note' in one)) return one.health.reason;
  return one.testFailedAt === null ? one.note : 'Last test failed';
};

export const deliveryTable = (found: readonly Delivery[], now: Date): Table => ({
  heads: ['Delivery', 'State', 'Published', 'Detected', 'Delivered', 'Attempts', 'Response', 'Alert'],
  rows: found.map((one) => [
    one.id,
    one.state,
    one.publishedAt === null ? '' : ago(one.publishedAt, now),
    ago(one.seenAt, now),
    one.acceptedAt === null ? '' : ago(one.acceptedAt, now),
    String(one.attempts),
    one.status === null ? '' : String(one.status),
    one.title,
  ]),
});

/** The status page's message, the rule, the settings and the times, without unknown ones. */
export const reasonTable = ({ said, rule, filter, note, delivery, decidedAt }: Explanation): Table => ({
  heads: ['Detail', 'Value'],
  rows: [
    [said?.by === 'person' ? 'Reported by a person' : 'Status page', said && (said.title ?? said.word)],
    ['Message', said?.text],
    ['Status', said?.title ? said.word : null],
    ['Components', said?.components.join(', ')],
    ['URL', said?.url],
    ['Why we sent it', rule?.sentence],
    ['Why you got it', filter],
    ['Note', note],
    ['Published', delivery.publishedAt],
    ['Detected', delivery.seenAt],
    ['Decided', decidedAt],
    ['Delivered', delivery.acceptedAt],
  ].flatMap(([label, text]) => (label && text ? [[label, text]] : [])),
});
