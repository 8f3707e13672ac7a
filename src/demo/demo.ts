import { writeHistory } from './history.ts';
import { demoPages } from './pages.ts';
import { addDemoServices } from './seed.ts';
import { servePages } from './server.ts';

export const demoAccount = { username: 'demo', password: 'demo-allclear' } as const;

/** The settings that make the product a demo: its account, quick polls and pages on this machine. */
export const demoSettings = {
  ALLCLEAR_OWNER_USERNAME: demoAccount.username,
  ALLCLEAR_OWNER_PASSWORD: demoAccount.password,
  ALLCLEAR_POLL_INTERVAL_SECONDS: '5',
  ALLCLEAR_ALLOW_NETWORKS: '127.0.0.0/8',
} as const;

export type DemoOptions = {
  /** Where the product runs. */
  readonly address: string;
  readonly databaseUrl: string;
  /** The simulated pages take a port each, from this one on. */
  readonly firstPort: number;
  /** The clock of the simulated pages. */
  readonly now?: () => Date;
};

/** Serves the simulated pages and has the demo account watch them, with a past; the answer ends the pages. */
export const playDemo = async ({
  address,
  databaseUrl,
  firstPort,
  now = () => new Date(),
}: DemoOptions): Promise<() => Promise<void>> => {
  const simulated = await servePages(demoPages, { firstPort, now });
  const added = await addDemoServices(address, demoAccount, demoPages, simulated.urls);
  await writeHistory(databaseUrl, added, now());
  return simulated.close;
};
