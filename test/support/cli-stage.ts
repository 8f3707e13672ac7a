import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { unwrap } from '#client';
import { type Account, type RunningProduct, startRunningProduct } from './running-product.ts';
import { type CommandLine, createCommandLine } from './test-terminal.ts';

export type CliStage = { readonly product: RunningProduct; readonly account: Account; readonly cli: CommandLine };

/** A product for a test file; each of its tests has an account and a command line of its own, with a key where it has a scope. */
export const eachCommandLine = (
  take: (stage: CliStage) => void,
  { scope }: { readonly scope?: 'read' | 'write' } = {},
): void => {
  let product: RunningProduct;
  let cli: CommandLine;
  beforeAll(async () => {
    product = await startRunningProduct({ web: false });
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    const account = await product.signUp();
    const key = scope && unwrap(await account.api.POST('/api/api-keys', { body: { name: 'CI', scope } })).key;
    cli = await createCommandLine({ ALLCLEAR_URL: product.url, ...(key && { ALLCLEAR_TOKEN: key }) });
    take({ product, account, cli });
  });
  afterEach(() => cli.remove());
};
