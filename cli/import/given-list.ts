import { readFile } from 'node:fs/promises';
import type { components } from '#api';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';

export type GivenListOptions = {
  readonly from?: 'statusgator';
  readonly tokenStdin?: boolean;
};

/** The source of a list, checked to be exactly one. @throws CommandError (usage) */
export type Source =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'input' }
  | { readonly kind: 'statusgator'; readonly fromInput: boolean };

export const sourceOf = (file: string | undefined, { from, tokenStdin = false }: GivenListOptions): Source => {
  if (from !== undefined && file !== undefined)
    throw new CommandError(exitCodes.usage, `Use a file or --from ${from}, not both.`);
  if (from !== undefined) return { kind: from, fromInput: tokenStdin };
  if (tokenStdin) throw new CommandError(exitCodes.usage, '--token-stdin needs --from.');
  return file === undefined || file === '-' ? { kind: 'input' } : { kind: 'file', path: file };
};

/** Returns true if standard input is the list and not a person's yes. */
export const takesInput = (source: Source): boolean =>
  source.kind === 'input' || (source.kind === 'statusgator' && source.fromInput);

/** The list itself, or the token that fetches it. @throws CommandError (usage) if there is none, or the file can't be read */
export const givenListFrom = async (
  terminal: Terminal,
  source: Source,
): Promise<components['schemas']['ImportList']> => {
  if (source.kind === 'statusgator') return { from: source.kind, token: await tokenOf(terminal, source.fromInput) };
  const text = source.kind === 'file' ? await textOf(source.path) : await terminal.readInput();
  if (text.trim() !== '') return { text };
  const where = source.kind === 'file' ? source.path : 'Standard input';
  throw new CommandError(exitCodes.usage, `${where} is empty. There's nothing to import.`);
};

const asking = { hidden: true, instead: 'Use --token-stdin.' };

const tokenOf = async (terminal: Terminal, fromInput: boolean): Promise<string> => {
  const token = fromInput ? await terminal.readInput() : await terminal.ask('StatusGator API token: ', asking);
  if (token.trim() !== '') return token.trim();
  throw new CommandError(exitCodes.usage, 'The token is empty. Create one in StatusGator under Settings > API.');
};

const textOf = async (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(exitCodes.usage, `We couldn't read ${path} (${error.code}).`);
  });
