import type { components } from '#api';
import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import type { Terminal } from '../terminal.ts';
import { addExportCommand } from './export.ts';
import { pageNamed } from './page-named.ts';

type ImportOptions = GlobalOptions & { readonly dryRun?: boolean };

export const addImportCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('import <page> <url>')
    .description('Import groups, components, incidents and maintenance of another status page')
    .option('--dry-run', 'Show what would change, and change nothing')
    .addHelpText('after', examples('allclear pages import acme https://status.acme.example --dry-run'))
    .action((page: string, url: string, _options, command) =>
      importPage(terminal, page, url, command.optsWithGlobals()),
    );
  addExportCommand(pages, terminal);
};

const importPage = async (terminal: Terminal, page: string, url: string, options: ImportOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id, slug } = await pageNamed(api, page);
  const dryRun = options.dryRun ?? false;
  const imported = unwrap(
    await api.POST('/api/published-pages/{id}/import', { params: { path: { id } }, body: { url, dryRun } }),
  );
  const { items, incidents, maintenances, leftOut } = imported;
  answer(terminal, options, {
    data: imported,
    title: `${dryRun ? 'Would import' : 'Imported'} ${imported.name} into ${slug}${leftOut > 0 ? `, without ${leftOut} items beyond the limit` : ''}.`,
    table: {
      heads: ['What', 'Added', 'Updated'],
      rows: [row('Items', items), row('Incidents', incidents), row('Maintenance', maintenances)],
    },
    none: '',
  });
};

const row = (what: string, { added, updated }: components['schemas']['ImportCounts']): readonly string[] => [
  what,
  String(added),
  String(updated),
];
