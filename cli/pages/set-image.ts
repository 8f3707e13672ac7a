import { readFile } from 'node:fs/promises';
import { unwrap } from '#client';
import { connect } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { pageNamed } from './page-named.ts';

type ImageOptions = GlobalOptions & { readonly icon?: boolean };

export const addImageCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('logo <page> [file]')
    .description('Set the logo of a status page to a PNG or WebP file, or remove it')
    .option('--icon', 'Set the icon in browser tabs instead')
    .addHelpText('after', examples('allclear pages logo acme logo.png'))
    .action((page: string, file: string | undefined, _options, command) =>
      setImage(terminal, page, file, command.optsWithGlobals()),
    );
};

const setImage = async (
  terminal: Terminal,
  name: string,
  file: string | undefined,
  options: ImageOptions,
): Promise<void> => {
  const { api } = connect(terminal, options);
  const { id, slug } = await pageNamed(api, name);
  const params = { path: { id, image: options.icon ? 'favicon' : 'logo' } } as const;
  if (file === undefined) {
    unwrap(await api.DELETE('/api/published-pages/{id}/images/{image}', { params }));
    answer(terminal, options, { data: { deleted: params.path.image }, text: `Saved ${slug}.` });
    return;
  }
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(exitCodes.usage, `We couldn't read ${file} (${error.code}).`);
  });
  const body = { data: bytes.toString('base64') };
  const page = unwrap(await api.PUT('/api/published-pages/{id}/images/{image}', { params, body }));
  answer(terminal, options, { data: page, text: `Saved ${slug}.` });
};
