import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { access } from '../../../src/app/access.ts';
import { filesUnder, textOf } from '../../support/docs.ts';

const paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>> = parse(
  readFileSync('openapi.yaml', 'utf8'),
).paths;

/** Operations of the contract by their method and path. */
const operations: ReadonlyMap<string, string> = new Map(
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId }]) =>
      operationId === undefined ? [] : [[`${method.toUpperCase()} ${path}`, operationId] as const],
    ),
  ),
);

const called = new Set(
  // What the command line and the web app do alike stands beside the contract.
  [...filesUnder('cli'), 'api-spec/add-services.ts'].flatMap((file) =>
    [...textOf(file).matchAll(/\.(GET|POST|PUT|DELETE)\('([^']+)'/g)].map(([, method, path]) => `${method} ${path}`),
  ),
);

const inBrowser =
  'a step of signing in, or of proving an address, that a link in a mail or another site leads to in a browser';
const ownAccount = 'about the account itself, which is looked after in the browser where one is signed in';
const stable = 'the stable API for programs; "status", "incidents" and "services history" tell the same and more';
const feed = 'read by whoever has the address that "feeds create" prints, without this command line';
const payment = 'a purchase, which needs the form of the payment provider';

/** Without a command, each with its reason. */
const without: Readonly<Record<string, string>> = {
  register: ownAccount,
  getSignInOptions: inBrowser,
  beginSingleSignOn: inBrowser,
  finishSingleSignOn: inBrowser,
  forgotPassword: inBrowser,
  resetPassword: inBrowser,
  confirmEmail: inBrowser,
  undoEmailChange: inBrowser,
  sendEmailConfirmation: ownAccount,
  askToUnsubscribe: inBrowser,
  unsubscribe: inBrowser,
  updateUser: ownAccount,
  authenticateAgain: ownAccount,
  changePassword: ownAccount,
  setNotifications: ownAccount,
  exportUser: ownAccount,
  deleteUser: ownAccount,
  listSessions: ownAccount,
  endSession: ownAccount,
  endOtherSessions: ownAccount,
  getPaymentConfig: payment,
  prepareSubscription: payment,
  startHostedCheckout: payment,
  createCheckout: payment,
  cancelSubscription: payment,
  reactivateSubscription: payment,
  quotePlanSwitch: payment,
  switchPlan: payment,
  createCustomerPortal: payment,
  receiveStripeEvent: 'the payment provider’s own, proved by its signature',
  getSandboxClock: 'the clock of the payment sandbox, of its own page',
  moveSandboxClock: 'the clock of the payment sandbox, of its own page',
  listPublicServices: stable,
  getPublicService: stable,
  getPublicServiceHistory: stable,
  getSummary: stable,
  listPublicIncidents: stable,
  getMetrics: 'text for a scraper, which has a key of its own',
  getBoardBadge: feed,
  getBoardBadgeData: feed,
  getBoardFeed: feed,
  getBoardRss: feed,
  getBoardSummary: feed,
  getBoardText: feed,
  getMaintenanceCalendar: feed,
  getServiceBadge: feed,
  getServiceBadgeData: feed,
  streamEvents: 'no answer but a stream: "status --watch" and "wait" follow it',
};

test('every operation of the contract has its command, or a reason why not', () => {
  const missing = [...operations].filter(([call]) => !called.has(call)).map(([, id]) => id);
  expect(missing.toSorted()).toEqual(Object.keys(without).toSorted());
});

test('no command calls what the contract does not have', () => {
  expect([...called].filter((call) => !operations.has(call))).toEqual([]);
});

test('what a key may do has its command, but for the streams and the stable API', () => {
  const keyed = Object.entries(access).flatMap(([id, { who, key }]) =>
    key !== 'never' && who !== 'visitor' ? [id] : [],
  );
  expect(keyed.filter((id) => id in without).toSorted()).toEqual([
    'getMetrics',
    'getPublicService',
    'getPublicServiceHistory',
    'getSummary',
    'listPublicIncidents',
    'listPublicServices',
    'streamEvents',
  ]);
});
