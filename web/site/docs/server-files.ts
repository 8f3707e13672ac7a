/** The page that shows the files in full. */
export const SERVER_FILES = 'server-files';

const found = import.meta.glob<string>(
  ['../../../ops/**/*', '!**/*.test.*', '../../../compose.yaml', '../../../Dockerfile', '../../../.env.example'],
  { query: '?raw', import: 'default', eager: true },
);

/** The files that run a server, such as `ops/nginx.conf`, by their path in the repository. */
const serverFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(found).map(([path, text]) => [path.replace('../../../', ''), text]),
);

/** Each file as the site serves it to download. */
export const downloads = () =>
  [...serverFiles].map(([file, text]) => ({ path: downloadPath(file), type: 'text/plain; charset=utf-8', text }));

/** Returns the server file that a document links to, such as `../../../ops/nginx.conf`; undefined for other links. */
export const serverFileOf = (href: string): string | undefined => {
  const file = href.replace(/^(\.\.\/)+/, '');
  return serverFiles.has(file) ? file : undefined;
};

/** Adds the text of a file and its download below each heading that names it, so that the page can't differ from the files. */
export const withServerFiles = (markdown: string): string =>
  markdown.replace(/^### `(\S+)`\n\n(?:[^\n]+\n)+/gm, (section, file: string) => {
    const text = serverFiles.get(file);
    if (text === undefined) throw new Error(`The documentation shows ${file}, which doesn't exist.`);
    return `${section}\n[Download](${downloadPath(file)})\n\n\`\`\`${languageOf(file)}\n${text.trimEnd()}\n\`\`\`\n`;
  });

const DOWNLOADS = '/docs/files/';

/** A hidden file gets a visible name. */
const downloadPath = (file: string): string => DOWNLOADS + file.replace(/^ops\//, '').replace(/^\./, '');

const languageOf = (file: string): string => /\.(ya?ml|json|toml|js)$/.exec(file)?.[1]?.replace('yml', 'yaml') ?? '';
