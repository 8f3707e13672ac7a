import { join } from 'node:path';
import { addDemoAccounts, confirmAddress } from './accounts.ts';
import { writeHistory } from './history.ts';
import { playOwnAlerts } from './own-alerts.ts';
import { demoPages } from './pages.ts';
import { openReceivers } from './receivers.ts';
import { addDemoServices } from './seed.ts';
import { servePages } from './server.ts';
import { addDemoStatusPage } from './status-page/add.ts';
import { DEMO_SLUG } from './status-page/page.ts';

export const demoAccount = { username: 'demo', password: 'demo-allclear' } as const;

/** The settings that make the product a demo: its account, quick polls, pages on this machine, and its own status page. */
export const demoSettings = {
  ALLCLEAR_OWNER_USERNAME: demoAccount.username,
  ALLCLEAR_OWNER_EMAIL: 'demo@mail.example',
  ALLCLEAR_OWNER_PASSWORD: demoAccount.password,
  ALLCLEAR_POLL_INTERVAL_SECONDS: '5',
  ALLCLEAR_ALLOW_NETWORKS: '127.0.0.0/8',
  ALLCLEAR_VISITOR_NETWORKS: '127.0.0.0/8',
  ALLCLEAR_DEMO_MAILBOX: 'yes',
  ALLCLEAR_STATUS_PAGE: `/s/${DEMO_SLUG}`,
} as const;

/**
 * Everybody knows the demo's password, so it only listens on this machine. Returns the reason, or undefined if it may start.
 */
export const openHostFault = (host: string | undefined): string | undefined =>
  !host || host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
    ? undefined
    : `The demo has a known password, so it listens on this machine only. Remove HOST=${host}, or use make start.`;

export type DemoOptions = {
  /** The product's URL. */
  readonly address: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** The simulated pages take a port each from this one on, and the simulated channels from forty further on. */
  readonly firstPort: number;
  /** The clock of the simulated pages. */
  readonly now?: () => Date;
};

export type Demo = {
  /** Shows the messages that the simulated channels received. */
  readonly receivedUrl: string;
  readonly end: () => Promise<void>;
};

/** Serves the simulated pages and channels, and adds and connects them for the demo account, with a past and a status page. */
export const playDemo = async ({
  address,
  databaseUrl,
  dataDir,
  firstPort,
  now = () => new Date(),
}: DemoOptions): Promise<Demo> => {
  // Before anybody can sign in and do it by hand.
  await confirmAddress(databaseUrl, demoAccount.username);
  const simulated = await servePages(demoPages, { firstPort, now });
  const receivers = await openReceivers({
    firstPort: firstPort + RECEIVERS_FURTHER_ON,
    mailbox: join(dataDir, 'mailbox'),
  });
  const added = await addDemoServices(address, demoAccount, demoPages, simulated.urls, receivers.receivers);
  await writeHistory(databaseUrl, added, now());
  await addDemoStatusPage({ address, databaseUrl, account: demoAccount, urls: simulated.urls }, now());
  await addDemoAccounts({ address, databaseUrl, owner: demoAccount });
  const endAlerts = await playOwnAlerts({ address, account: demoAccount, pages: demoPages, urls: simulated.urls, now });
  const end = async () => {
    endAlerts();
    await Promise.all([simulated.close(), receivers.close()]);
  };
  return { receivedUrl: receivers.pageUrl, end };
};

const RECEIVERS_FURTHER_ON = 40;
