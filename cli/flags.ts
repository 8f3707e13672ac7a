import { Option } from '@commander-js/extra-typings';
import type { GlobalOptions } from './program.ts';

/** The options of a command that asks first. */
export type ConfirmOptions = GlobalOptions & { readonly yes?: boolean };

export const yesFlag = () => new Option('-y, --yes', 'Skip the confirmation prompt');

/** Up to `most` results, `usual` by default. */
export const limitFlag = <T extends string>(usual: T, most: number) =>
  new Option('-n, --limit <number>', `Maximum number of results, 1 to ${most}`).default(usual as string);

export const offsetFlag = () => new Option('--offset <number>', 'Number of results to skip').default('0' as string);

export const sinceFlag = (what: string) => new Option('--since <time>', `${what}, e.g. 7d or 2026-11-01T00:00:00Z`);

export const userSearchFlag = () =>
  new Option('-s, --search <text>', 'Only users with this text in their username, email, name or company');
