import { readFile } from 'node:fs/promises';
import { parse, stringify } from 'yaml';
import type { components } from '#api';
import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { pageContent } from './page-named.ts';

type Schemas = components['schemas'];

export const addContentCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('items <page> [file]')
    .description('Print the sections and items of a status page, or replace them with those in a YAML or JSON file')
    .addHelpText('after', examples('allclear pages items acme', 'allclear pages items acme items.yaml'))
    .action((page: string, file: string | undefined, _options, command) =>
      content(terminal, page, file, command.optsWithGlobals()),
    );
};

const content = async (
  terminal: Terminal,
  name: string,
  file: string | undefined,
  options: GlobalOptions,
): Promise<void> => {
  const { api } = connect(terminal, options);
  const page = await pageContent(api, name);
  if (file === undefined) {
    const sections = page.sections.map(withoutState);
    answer(terminal, options, { data: { sections }, text: stringify({ sections }).trimEnd() });
    return;
  }
  // The server refuses every other shape, and names the field.
  const body: Schemas['PublishedContent'] = parse(file === '-' ? await terminal.readInput() : await textOf(file));
  const saved = unwrap(await api.PUT('/api/published-pages/{id}/content', { params: { path: { id: page.id } }, body }));
  answer(terminal, options, { data: saved, text: `Saved ${saved.slug}.` });
};

const textOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(exitCodes.usage, `We couldn't read ${path} (${error.code}).`);
  });

/** The form that the command reads. */
const withoutState = ({ id, name, items }: Schemas['PublishedSection']) => ({
  id,
  name,
  items: items.map(
    ({ publicId: _, status: _status, since: _since, unconfirmedSince: _from, byHand: _hand, sent: _sent, ...item }) =>
      item,
  ),
});
