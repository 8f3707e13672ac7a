import { join } from 'node:path';
import { defaultDataDir } from '../platform/data-dir.ts';
import { runProduct } from '../product.ts';
import { confirmAddress, writeHistory } from './history.ts';
import { demoPages } from './pages.ts';
import { openReceivers } from './receivers.ts';
import { addDemoServices } from './seed.ts';
import { servePages } from './server.ts';

/** `make demo`: the product itself, on data of its own, with an account and simulated pages to watch. */
const account = { username: 'demo', password: 'demo-allclear' };
const FIRST_PORT = 4801;
const FIRST_RECEIVER_PORT = 4841;

const projectDir = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

await runProduct({
  settings: {
    ALLCLEAR_DATA_DIR: `${defaultDataDir(projectDir, process.getuid?.() === 0)}-demo`,
    ALLCLEAR_OWNER_USERNAME: account.username,
    ALLCLEAR_OWNER_EMAIL: 'demo@mail.example',
    ALLCLEAR_OWNER_PASSWORD: account.password,
    ALLCLEAR_POLL_INTERVAL_SECONDS: '5',
    ALLCLEAR_ALLOW_NETWORKS: '127.0.0.0/8',
  },
  afterStart: async ({ address, databaseUrl, dataDir, say }) => {
    const simulated = await servePages(demoPages, { firstPort: FIRST_PORT });
    const receivers = await openReceivers({ firstPort: FIRST_RECEIVER_PORT, mailbox: join(dataDir, 'mailbox') });
    const added = await addDemoServices(address, account, demoPages, simulated.urls, receivers.addresses);
    await writeHistory(databaseUrl, added);
    await confirmAddress(databaseUrl, account.username);
    say(`Demo: sign in as ${account.username} with the password ${account.password}.`);
    say('Its status pages are simulated; incidents open, move on and resolve every few minutes.');
    say(`What its simulated Slack, Teams, webhook and mailbox received: ${receivers.pageUrl}`);
    return async () => {
      await Promise.all([simulated.close(), receivers.close()]);
    };
  },
});
