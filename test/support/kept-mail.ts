import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The link in the latest mail to this address that an installation without a mail server has kept, as a path of its site. */
export const keptLink = async (dataDir: string, to: string, path: string): Promise<string | undefined> => {
  const folder = join(dataDir, 'mailbox');
  const names = (await readdir(folder).catch(() => [])).toSorted().reverse();
  for (const name of names) {
    const mail = decoded(await readFile(join(folder, name), 'utf8'));
    const [, link] = new RegExp(`(${path}\\?token=[\\w%-]+)`).exec(mail) ?? [];
    if (mail.includes(`To: ${to}`) && link !== undefined) return link;
  }
  return undefined;
};

/** The emails that an installation without a mail server has kept, oldest first: headers and both parts, decoded. */
export const keptMails = async (dataDir: string): Promise<readonly string[]> => {
  const folder = join(dataDir, 'mailbox');
  const names = (await readdir(folder).catch(() => [])).toSorted();
  return Promise.all(names.map(async (name) => decoded(await readFile(join(folder, name), 'utf8'))));
};

/** Of quoted-printable text what a link needs (RFC 2045, section 6.7). */
const decoded = (text: string): string => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
