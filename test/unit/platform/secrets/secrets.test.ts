import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFingerprint, openSecretBox } from '../../../../src/platform/secrets/installation-secret.ts';
import { createSecretBox, remembering } from '../../../../src/platform/secrets/secrets.ts';

const first = 'first secret, only for these tests';
const second = 'second secret, only for these tests';
const address = 'https://hooks.slack.test/services/T1/B2/x';

describe('a box that remembers', () => {
  const box = createSecretBox(first);
  const sealed = [1, 2, 3].map((id) => box.seal(`text ${id}`, `integration:${id}`));
  const counting = () => {
    const opened: string[] = [];
    const open = (text: string, context: string) => {
      opened.push(context);
      return box.open(text, context);
    };
    return { opened, ...remembering({ open }, 2) };
  };

  test('opens a text once while it is among those asked for last', () => {
    const { open, opened } = counting();
    for (const id of [1, 1, 2, 1, 3, 2, 1]) expect(open(sealed[id - 1] ?? '', `integration:${id}`)).toBe(`text ${id}`);
    expect(opened).toEqual([1, 2, 3, 2, 1].map((id) => `integration:${id}`));
  });

  test('gives a text to no other row than its own', () => {
    const { open } = counting();
    open(sealed[0] ?? '', 'integration:1');
    expect(() => open(sealed[0] ?? '', 'integration:2')).toThrow('damaged');
  });
});

describe('what is sealed', () => {
  const box = createSecretBox(first);

  test('opens again, and only for the row that it was sealed for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(box.open(box.seal(text, 'integration:7'), 'integration:7')).toBe(text);
      }),
    );
    const sealed = box.seal(address, 'integration:7');
    expect(() => box.open(sealed, 'integration:8')).toThrow('damaged');
  });

  test('shows nothing of the text, and never looks the same twice', () => {
    const sealed = [1, 2].map(() => box.seal(address, 'integration:7'));
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(Buffer.from(sealed[0]?.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain('slack');
  });

  test('has a mark that is the same for the same text and secret, and shows neither', () => {
    const again = createSecretBox(first);
    expect(again.hmac(address)).toBe(box.hmac(address));
    expect(box.hmac(`${address}y`)).not.toBe(box.hmac(address));
    expect(createSecretBox(second).hmac(address)).not.toBe(box.hmac(address));
    expect(createSecretBox(second, [first]).hmac(address)).toBe(createSecretBox(second).hmac(address));
    expect(box.hmac(address)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('notices any change', () => {
    const sealed = box.seal(address, 'integration:7');
    const start = sealed.lastIndexOf('.') + 1;
    const bytes = Buffer.from(sealed.slice(start), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(() => box.open(sealed.slice(0, start) + changed.toString('base64url'), 'integration:7')).toThrow(
        'damaged',
      );
    }
    for (const broken of ['', 'v1', 'v2.a.b', `${sealed}.x`, sealed.slice(0, start), sealed.slice(0, start + 20)])
      expect(() => box.open(broken, 'integration:7')).toThrow('damaged');
  });

  test('stays readable while a new secret takes over, which seals all that is new', () => {
    const sealed = box.seal(address, 'integration:7');
    const later = createSecretBox(second, [first]);
    expect(later.open(sealed, 'integration:7')).toBe(address);
    const anew = later.seal(address, 'integration:7');
    expect(createSecretBox(second).open(anew, 'integration:7')).toBe(address);
  });

  test('says of another secret that it is another, not that the text is damaged', () => {
    expect(() => createSecretBox(second).open(box.seal(address, 'x'), 'x')).toThrow('another ALLCLEAR_SECRET');
  });
});

describe('the fingerprint in the database', () => {
  const box = createSecretBox(first);
  const later = createSecretBox(second, [first]);

  test('is kept at the first start, and again when a new secret takes over', () => {
    expect(checkFingerprint(undefined, box)).toBe('store');
    expect(checkFingerprint(box.fingerprint, box)).toBe('same');
    expect(checkFingerprint(box.fingerprint, later)).toBe('store');
  });

  test('of a secret that nobody gave keeps the product from starting', () => {
    expect(() => checkFingerprint(box.fingerprint, createSecretBox(second))).toThrow(
      "ALLCLEAR_SECRET isn't the secret of this database. Set it back, or set the earlier one as ALLCLEAR_SECRET_OLD.",
    );
  });
});

describe('without a setting', () => {
  let dataDir: string;
  const file = () => join(dataDir, 'secret');
  const open = (secret?: string) => openSecretBox({ secret, oldSecrets: [], dataDir });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'allclear-secret-'));
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  test('a random secret is made once, in a file that only its owner can read', async () => {
    const box = await open();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    expect((await readFile(file(), 'utf8')).trim()).toHaveLength(43);
    expect((await open()).fingerprint).toBe(box.fingerprint);
  });

  test('two starts at once agree on one', async () => {
    const boxes = await Promise.all([open(), open(), open()]);
    expect(new Set(boxes.map(({ fingerprint }) => fingerprint)).size).toBe(1);
  });

  test('the setting takes over from the file', async () => {
    const sealed = (await open()).seal(address, 'x');
    const box = await open(second);
    expect(box.fingerprint).toBe(createSecretBox(second).fingerprint);
    expect(box.open(sealed, 'x')).toBe(address);
  });

  test('with the setting no file is made', async () => {
    await open(second);
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  test('a damaged file is not replaced by a new secret', async () => {
    await writeFile(file(), 'short\n');
    await expect(open()).rejects.toThrow('is damaged. Restore it from a backup.');
    expect(await readFile(file(), 'utf8')).toBe('short\n');
  });

  test('a file that others can read is closed to them', async () => {
    await open();
    await rm(file());
    await writeFile(file(), `${'A'.repeat(43)}\n`, { mode: 0o644 });
    await open();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });
});
