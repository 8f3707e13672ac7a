import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Contract, operationsOf, resolve, type Schema, successOf } from '../../../web/site/reference/contract.ts';

const contract: Contract = parse(readFileSync('openapi.yaml', 'utf8'));
const operations = new Map(operationsOf(contract).map((one) => [`${one.method} ${one.path}`, one.operation]));

/** The calls of the specification, section 7, each with the fields of its body and of its answer. */
const calls: readonly (readonly [call: string, body: string, answer: string])[] = [
  ['GET /api/user', '', 'id username email'],
  ['POST /api/login', 'username password', 'id username email'],
  ['POST /api/register', 'username email password fullName company isAdmin', 'id username email'],
  ['POST /api/logout', '', ''],
  ['PUT /api/user', 'email fullName company', 'id'],
  ['PUT /api/user/password', 'currentPassword newPassword', ''],
  ['PUT /api/user/notifications', 'incidentEmail resolvedEmail maintenanceEmail', 'id'],
  ['POST /api/forgot-password', 'email', ''],
  ['GET /api/services', '', 'id name currentStatus lastChecked incidents'],
  ['GET /api/services/{id}', '', 'id name incidents'],
  ['POST /api/services', 'name statusPageUrl description category logoIcon logoColor', 'id slug'],
  ['PUT /api/services/{id}', 'name statusPageUrl description category logoIcon logoColor enabled', 'id slug'],
  ['DELETE /api/services/{id}', '', ''],
  ['PUT /api/service-statuses/{serviceId}', 'status statusMessage', 'status statusMessage lastChecked updatedAt'],
  ['POST /api/refresh-status', '', ''],
  ['GET /api/incidents', '', 'id serviceId serviceName title description status startedAt resolvedAt'],
  ['POST /api/incidents', 'serviceId title description status', 'id'],
  ['PUT /api/incidents/{id}', 'title description status', 'id'],
  ['POST /api/integrations', 'type name config enabled', 'id'],
  ['PUT /api/integrations/{id}', 'type name config enabled', 'id'],
  ['DELETE /api/integrations/{id}', '', ''],
  ['GET /api/v1/services', '', 'services'],
  ['GET /api/v1/services/{service_id}', '', 'id name status description updatedAt incidents'],
  ['GET /api/stripe-config', '', 'monthlyPriceId annualPriceId'],
  ['POST /api/get-or-create-subscription', 'planType', 'clientSecret'],
  ['POST /api/create-subscription', 'priceId', 'sessionId'],
  ['POST /api/create-checkout-session', 'priceId planType email', 'url'],
  ['GET /api/subscription-status', '', 'hasSubscription onTrial isMonthly status cancelAtPeriodEnd currentPeriodEnd'],
  ['POST /api/cancel-subscription', '', ''],
  ['POST /api/reactivate-subscription', '', ''],
  ['POST /api/switch-plan', 'newPriceId', 'message'],
  ['POST /api/create-customer-portal', '', 'url'],
  ['GET /api/admin/settings', '', 'newUserNotificationEmail enableNewUserNotifications'],
  ['PUT /api/admin/settings', 'newUserNotificationEmail enableNewUserNotifications', ''],
  ['GET /api/admin/users', '', 'id username email company isAdmin createdAt'],
  ['GET /api/admin/users-with-services', '', 'user services'],
  ['POST /api/admin/users', 'username email password fullName company', 'id'],
  ['PUT /api/admin/users/{id}', 'email password fullName company', 'id'],
  ['DELETE /api/admin/users/{id}', '', ''],
];

/** What section 3 lists of each thing that is answered. */
const entities: Readonly<Record<string, string>> = {
  User: 'id username email fullName company isAdmin stripeCustomerId stripeSubscriptionId trialEnds createdAt',
  AdminSettings: 'newUserNotificationEmail enableNewUserNotifications',
  Service:
    'id name slug description category statusPageUrl logoIcon logoColor enabled createdAt updatedAt currentStatus lastChecked statusMessage incidents',
  ServiceStatusRecord: 'id serviceId status statusMessage lastChecked updatedAt',
  Incident: 'id serviceId serviceName title description status startedAt resolvedAt createdAt updatedAt',
  Integration: 'id userId type name config enabled createdAt updatedAt',
  SubscriptionStatus: 'hasSubscription onTrial isMonthly status cancelAtPeriodEnd currentPeriodEnd trialEnds',
  PaymentConfig: 'monthlyPriceId annualPriceId',
  NotificationPreferences: 'incidentEmail resolvedEmail maintenanceEmail',
  PublicService: 'id name status description updatedAt incidents',
  PublicOpenIncident: 'id title startedAt',
};

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** The properties of an object, or of the entries of a list; of several that it may be, what all of them have. */
const fieldsOf = (given: Schema | undefined): readonly string[] => {
  if (!given) return [];
  const schema = resolve(contract, given);
  if (schema.items) return fieldsOf(schema.items);
  const [first = [], ...others] = (schema.oneOf ?? []).map(fieldsOf);
  return [
    ...Object.keys(schema.properties ?? {}),
    ...(schema.allOf ?? []).flatMap(fieldsOf),
    ...first.filter((name) => others.every((names) => names.includes(name))),
  ];
};

const jsonOf = (content: Readonly<Record<string, { readonly schema: Schema }>> | undefined): Schema | undefined =>
  content?.['application/json']?.schema;

test.each(calls)('%s is in the contract, takes [%s] and answers [%s]', (call, body, answer) => {
  const operation = operations.get(call);
  if (!operation) throw new Error(`The contract has no ${call}.`);
  expect(fieldsOf(jsonOf(operation.requestBody?.content))).toEqual(expect.arrayContaining([...words(body)]));
  expect(fieldsOf(jsonOf(successOf(contract, operation).content))).toEqual(expect.arrayContaining([...words(answer)]));
});

test('lists of integrations have those of every type', () => {
  const operation = operations.get('GET /api/integrations');
  const { items } = resolve(contract, jsonOf(operation && successOf(contract, operation).content) ?? {});
  const kinds = (items?.oneOf ?? items?.anyOf ?? []).flatMap(fieldsOf);
  expect(kinds).toEqual(expect.arrayContaining(['type', 'name', 'enabled']));
});

test.each(Object.entries(entities))('%s has the fields of the specification, always', (name, fields) => {
  const schema = contract.components.schemas[name] ?? {};
  expect(fieldsOf(schema)).toEqual(expect.arrayContaining([...words(fields)]));
  expect(schema.required).toEqual(expect.arrayContaining([...words(fields)]));
});
