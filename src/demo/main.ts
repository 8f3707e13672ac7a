import { run } from '../app/run.ts';
import { defaultDataDir } from '../platform/process/data-dir.ts';
import { demoOthers } from './accounts.ts';
import { demoAccount, demoSettings, openHostFault, playDemo } from './demo.ts';

/** `make demo`: the product with its own data, an account and simulated pages. */
const projectDir = new URL('../..', import.meta.url).pathname.replace(/\/$/, '');

const fault = openHostFault(process.env.HOST);
if (fault) {
  console.error(fault);
  process.exit(1);
}

await run({
  settings: {
    ...demoSettings,
    ALLCLEAR_DATA_DIR: `${defaultDataDir(projectDir, process.getuid?.() === 0)}-demo`,
  },
  afterStart: async ({ address, databaseUrl, dataDir, demoFirstPort: firstPort, say }) => {
    const { receivedUrl, end } = await playDemo({ address, databaseUrl, dataDir, firstPort });
    say(`Demo: log in as ${demoAccount.username} with the password ${demoAccount.password}.`);
    say(
      `Others, with the same password: ${demoOthers.map(({ username, story }) => `${username} (${story})`).join(', ')}.`,
    );
    say('The status pages are simulated. Incidents open, change and resolve every few minutes.');
    say(`Alerts and emails that were sent: ${receivedUrl}`);
    return end;
  },
});
