import type { BackupHeader } from '../../platform/backup/backup-file.ts';
import { prepareDataDir } from '../../platform/process/data-dir.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { keepSecret, secretText } from '../../platform/secrets/installation-secret.ts';
import { createSecretBox } from '../../platform/secrets/secrets.ts';
import type { Config } from '../config.ts';

/** The secret that opens a backup's webhook URLs. */
export type SecretOfBackup = {
  /** The secret is lost, and the user accepted that. */
  readonly isLost: boolean;
  /** Stores it in the place that the next start reads. */
  readonly keep: () => Promise<void>;
  /** A note for the person who restores; may be empty. */
  readonly sentence: string;
};

type Settings = Pick<Config, 'secret' | 'oldSecrets' | 'dataDir'>;

/** @throws StartError, with what would be lost, if the backup's secret is neither in it nor here */
export const readSecretOfBackup = async (
  { secret: { fingerprint, value } }: BackupHeader,
  settings: Settings,
  isLossAccepted: boolean,
): Promise<SecretOfBackup> => {
  if (fingerprint === null || (await isHere(fingerprint, settings))) return nothingToDo;
  if (value !== undefined && createSecretBox(value).knows(fingerprint)) return intoDataDir(value, settings);
  if (isLossAccepted) return { ...nothingToDo, isLost: true };
  throw new StartError(
    'The secret of this backup is missing, so its Slack, Teams and webhook integrations and the links in earlier emails would be lost. Set ALLCLEAR_SECRET to the secret, or use --without-secret.',
  );
};

const nothingToDo: SecretOfBackup = { isLost: false, keep: async () => undefined, sentence: '' };

const isHere = async (fingerprint: string, { secret, oldSecrets, dataDir }: Settings): Promise<boolean> => {
  const kept = await secretText({ dataDir });
  const all = [secret, kept, ...oldSecrets].filter((one) => one !== undefined);
  return all.some((one) => createSecretBox(one).knows(fingerprint));
};

/** Beside an ALLCLEAR_SECRET it opens the values it sealed, and the next start reseals them. */
const intoDataDir = (value: string, { dataDir }: Settings): SecretOfBackup => ({
  isLost: false,
  keep: async () => {
    await prepareDataDir(dataDir);
    await keepSecret(dataDir, value);
  },
  sentence: `We wrote its secret to ${dataDir}/secret.`,
});
