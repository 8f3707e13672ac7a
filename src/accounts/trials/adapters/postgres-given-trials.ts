import type { EntityManager } from '@mikro-orm/postgresql';
import { queryOne } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { type GivenTrials, trialAddressOf } from '../given-trials.ts';

/** Trials in accounts.given_trial, by a keyed hash of the address: who had one can't be read there. */
export const postgresGivenTrials = (em: EntityManager, box: Pick<SecretBox, 'mark'>): GivenTrials => ({
  give: async (email, endsAt) => {
    const given = await queryOne<{ endsAt: Date }>(em)`
      insert into accounts.given_trial as given (address_mark, ends_at)
      values (${box.mark(`trial ${trialAddressOf(email)}`)}, ${endsAt}::timestamptz)
      -- changes nothing, but answers the one that was given
      on conflict (address_mark) do update set ends_at = given.ends_at
      returning ends_at as "endsAt"
    `;
    return given.endsAt;
  },
});
