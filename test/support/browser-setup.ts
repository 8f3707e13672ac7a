import type { TestProject } from 'vitest/node';
import { serveBrowser } from './browser.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of this run is reached. */
    browserAddress: string;
  }
}

/** One browser for the whole run. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await serveBrowser();
  project.provide('browserAddress', server.wsEndpoint());
  return () => server.close();
};
