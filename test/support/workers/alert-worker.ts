import { entities } from '../../../src/app/wiring/entities.ts';
import { createIncidentLog } from '../../../src/incidents/module.ts';
import { createIntegrations } from '../../../src/integrations/module.ts';
import {
  postgresAudience,
  postgresPagesOfServices,
  postgresScopeFacts,
} from '../../../src/monitoring/services/adapters/postgres-audience.ts';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { createSafeFetch } from '../../../src/platform/fetch/safe-fetch.ts';
import { noBoards } from '../no-boards.ts';
import { noLists } from '../no-lists.ts';
import { noSummaries } from '../no-summaries.ts';
import { noTeamwork } from '../no-teamwork.ts';
import { box } from '../secret-box.ts';

/** A process that tells and sends the alerts of a database until it's killed; says `ready` once it works. */
const [url = '', leaseMs = '5000'] = process.argv.slice(2);
const { em, transaction } = await openDatabase(url, { poolSize: 8, entities });
const now = () => new Date();
const fail = (error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
};
const integrations = createIntegrations({
  em,
  transaction,
  now,
  box,
  outside: createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear tests', connectionsPerHost: 64 }),
  mailer: { send: async () => ({ kind: 'accepted', status: 250, answer: 'OK' }) },
  notifyWindows: async () => undefined,
  publicUrl: 'https://allclear.test',
  ...noBoards,
  ...noSummaries,
  ...noLists,
  audienceOf: postgresAudience(em),
  watchedServicesOf: async () => [],
  scopesOf: postgresScopeFacts(em),
  pagesOfServices: postgresPagesOfServices(em),
  pastChoices: { began: async () => undefined, of: async () => [] },
  pageOfService: async () => undefined,
  incidents: createIncidentLog({ em, ...noTeamwork }).forAlerts,
  mailRecipientsOf: async () => [],
  teamMembersOf: async () => [],
  timeZoneOf: async () => undefined,
  mailRecipientOf: async () => undefined,
  namedTeamOf: async () => undefined,
  teamSlugOf: async () => undefined,
  addresseeOf: async () => undefined,
  unsubscribeUrlOf: () => '',
  onError: fail,
  onFailing: (_, error) => fail(error),
  leaseMs: Number(leaseMs),
});
integrations.start();
process.stdout.write('ready\n');
