import type { EntityManager } from '@mikro-orm/postgresql';
import { change, query, queryOne } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { type GivenTrials, trialAddressOf } from '../given-trials.ts';

/** Trials in accounts.given_trial, by a keyed hash of the address: who had one can't be read there. */
export const postgresGivenTrials = (em: EntityManager, box: Pick<SecretBox, 'hmac'>): GivenTrials => {
  const markOf = (email: string): string => box.hmac(`trial ${trialAddressOf(email)}`);
  return {
    find: async (email) => {
      const [given] = await query<{ endsAt: Date }>(em)`
      select ends_at as "endsAt" from accounts.given_trial where address_mark = ${markOf(email)}
    `;
      return given?.endsAt;
    },
    give: async (email, endsAt) => {
      const given = await queryOne<{ endsAt: Date }>(em)`
      insert into accounts.given_trial as given (address_mark, ends_at)
      values (${markOf(email)}, ${endsAt}::timestamptz)
      -- changes nothing, but answers the one that was given
      on conflict (address_mark) do update set ends_at = given.ends_at
      returning ends_at as "endsAt"
    `;
      return given.endsAt;
    },
    extend: async (email, endsAt) => {
      await change(em)`
        insert into accounts.given_trial as given (address_mark, ends_at)
        values (${markOf(email)}, ${endsAt}::timestamptz)
        on conflict (address_mark) do update set ends_at = greatest(given.ends_at, excluded.ends_at)
      `;
    },
    begin: async (userId, endsAt) => {
      await change(em)`
        update accounts.user_account set trial_ends = ${endsAt}::timestamptz, trial_pending = false where id = ${userId}
      `;
    },
  };
};
