import type { RowOf } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import type { IntegrationsTables } from './tables.ts';

/** The context that sealed texts of an integration are bound to. */
export const contextOf = (integrationId: number): string => `integration:${integrationId}`;

export type SigningSecretRow = RowOf<
  IntegrationsTables,
  'integrations.integration',
  'signing_secret' | 'old_signing_secret'
>;

/** The signing secrets of an integration, the newest first. @throws SecretError where one can't be opened. */
export const signingSecretsOf = (
  row: SigningSecretRow,
  box: Pick<SecretBox, 'open'>,
  integrationId: number,
): readonly string[] =>
  [row.signing_secret, row.old_signing_secret].flatMap((sealed) =>
    sealed === null ? [] : [box.open(sealed, contextOf(integrationId))],
  );
