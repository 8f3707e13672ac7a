import { run } from '../app/run.ts';
import { defaultDataDir } from '../platform/process/data-dir.ts';
import { demoSettings, openHostFault, playDemo } from './demo.ts';
import { greeting } from './greeting.ts';

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
    for (const line of greeting(address, receivedUrl)) say(line);
    return end;
  },
});
