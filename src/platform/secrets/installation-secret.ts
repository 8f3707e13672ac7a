import { randomBytes } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile, replaceFile } from '../files.ts';
import { asDiskError, errorCode, StartError } from '../process/start-error.ts';
import { createSecretBox, type SecretBox } from './secrets.ts';

/**
 * The box with ALLCLEAR_SECRET, otherwise with a random secret in `<dataDir>/secret`, which is created at the first start. With
 * an external database the setting is required (config.ts), so that a second machine doesn't create its own. A file from before
 * the setting still opens the values it sealed.
 * @throws StartError if the file can't be read or written, or is damaged
 */
export const openSecretBox = async (settings: {
  readonly secret?: string;
  readonly oldSecrets: readonly string[];
  readonly dataDir: string;
}): Promise<SecretBox> => {
  const path = secretFile(settings.dataDir);
  try {
    const kept = await keptIn(path);
    const { secret, oldSecrets } = settings;
    if (secret !== undefined) return createSecretBox(secret, kept === undefined ? oldSecrets : [...oldSecrets, kept]);
    return createSecretBox(kept ?? (await madeIn(path)), oldSecrets);
  } catch (error) {
    throw asDiskError(error, settings.dataDir);
  }
};

/** The current secret's text, for a backup with it; undefined if there is none yet. @throws StartError */
export const secretText = async (settings: {
  readonly secret?: string;
  readonly dataDir: string;
}): Promise<string | undefined> => {
  try {
    return settings.secret ?? (await keptIn(secretFile(settings.dataDir)));
  } catch (error) {
    throw asDiskError(error, settings.dataDir);
  }
};

/**
 * Stores a backup's secret in the data folder. It opens the values that it sealed, whatever ALLCLEAR_SECRET is.
 * @throws StartError
 */
export const keepSecret = async (dataDir: string, secret: string): Promise<void> => {
  try {
    await replaceFile(secretFile(dataDir), `${secret}\n`);
  } catch (error) {
    throw asDiskError(error, dataDir);
  }
};

const secretFile = (dataDir: string): string => join(dataDir, 'secret');

/**
 * Compares the box with the database's fingerprint. `store`: there is none yet, or one of an old secret, so the box's own
 * should be stored.
 * @throws StartError for a secret that couldn't open stored values
 */
export const checkFingerprint = (kept: string | undefined, box: SecretBox): 'same' | 'store' => {
  if (kept === box.fingerprint) return 'same';
  if (kept === undefined || box.knows(kept)) return 'store';
  throw new StartError(
    "ALLCLEAR_SECRET isn't the secret of this database. Set it back, or set the earlier one as ALLCLEAR_SECRET_OLD.",
  );
};

const keptIn = async (path: string): Promise<string | undefined> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  // Somebody may have chosen a backup's secret. Without the line break it was cut off.
  if (!/^[^\n,]{32,}\n$/.test(text))
    throw new StartError(
      `The file ${path} is damaged. Restore it from a backup. Without it, saved webhook URLs can't be decrypted.`,
    );
  await chmod(path, 0o600);
  return text.trim();
};

/** If another start was faster, its secret counts. */
const madeIn = async (path: string): Promise<string> => {
  const made = randomBytes(32).toString('base64url');
  if (await createFile(path, `${made}\n`)) return made;
  const kept = await keptIn(path);
  if (kept === undefined) throw new Error(`${path} was removed while Allclear was starting`);
  return kept;
};
