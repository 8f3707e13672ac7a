import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailbox } from '../../../../src/platform/mail/mailbox.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allclear-mailbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8);

describe('the mailbox', () => {
  it('is for its owner only, in folders that others can pass through', async () => {
    const dataDir = join(folder, 'allclear', 'one');
    const name = await createMailbox(dataDir).write(new Date(0), '<a@allclear.test>', Buffer.from('Hello'));
    // As far as the process may give it at all.
    await mkdir(join(folder, 'passable'), { mode: 0o711 });
    const passable = await modeOf(join(folder, 'passable'));
    expect(await modeOf(dirname(dataDir))).toBe(passable);
    expect(await modeOf(dataDir)).toBe(passable);
    expect(await modeOf(join(dataDir, 'mailbox'))).toBe('700');
    expect(await readdir(join(dataDir, 'mailbox'))).toEqual([name]);
  });

  it('has a mail once, however often it is written', async () => {
    const mailbox = createMailbox(folder);
    const write = () => mailbox.write(new Date(0), '<a@allclear.test>', Buffer.from('Hello'));
    expect(await write()).toBe(await write());
    expect(await readdir(join(folder, 'mailbox'))).toHaveLength(1);
  });
});
