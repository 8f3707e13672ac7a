import type { RowOf } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { Settings } from '../channel-type.ts';
import type { IntegrationsTables } from './tables.ts';

/** The context that sealed texts of an integration are bound to. */
export const contextOf = (integrationId: number): string => `integration:${integrationId}`;

export type SigningSecretRow = RowOf<
  IntegrationsTables,
  'integrations.integration',
  'signing_secret' | 'old_signing_secret'
>;

/** The signing secrets of an integration, the newest first. @throws SecretError if one can't be opened. */
export const signingSecretsOf = (
  row: SigningSecretRow,
  box: Pick<SecretBox, 'open'>,
  integrationId: number,
): readonly string[] =>
  [row.signing_secret, row.old_signing_secret].flatMap((sealed) =>
    sealed === null ? [] : [box.open(sealed, contextOf(integrationId))],
  );

export type SecretSettingsRow = RowOf<IntegrationsTables, 'integrations.integration', 'secret_settings'>;

/** The keys and tokens of an integration, by field name. @throws SecretError if they can't be opened. */
export const secretSettingsOf = (
  { secret_settings: sealed }: SecretSettingsRow,
  box: Pick<SecretBox, 'open'>,
  integrationId: number,
): Settings => (sealed === null ? {} : JSON.parse(box.open(sealed, contextOf(integrationId))));

/** Null if the channel has none. */
export const sealedSettings = (
  settings: Settings,
  box: Pick<SecretBox, 'seal'>,
  integrationId: number,
): string | null =>
  Object.keys(settings).length === 0 ? null : box.seal(JSON.stringify(settings), contextOf(integrationId));
