import type { EntityManager } from '@mikro-orm/postgresql';
import { change } from '../../../platform/database/query.ts';
import type { SecretBox } from '../../../platform/secrets/secrets.ts';
import { userAccountTable } from '../../adapters/tables.ts';
import { type GivenTrials, trialAddressOf } from '../given-trials.ts';
import { givenTrialTable } from './tables.ts';

/** Trials in accounts.given_trial, by a keyed hash of the email address, so that the table doesn't reveal who had one. */
export const postgresGivenTrials = (em: EntityManager, box: Pick<SecretBox, 'hmac'>): GivenTrials => {
  const markOf = (email: string): string => box.hmac(`trial ${trialAddressOf(email)}`);
  return {
    find: async (email) => (await em.findOne(givenTrialTable, { addressMark: markOf(email) }))?.endsAt,
    give: async (email, endsAt) => {
      const addressMark = markOf(email);
      const given = await em.upsert(givenTrialTable, { addressMark, endsAt }, { onConflictAction: 'ignore' });
      return given.endsAt;
    },
    // SQL: the later of the two, in one statement.
    extend: async (email, endsAt) => {
      await change(em)`
        insert into accounts.given_trial as given (address_mark, ends_at)
        values (${markOf(email)}, ${endsAt}::timestamptz)
        on conflict (address_mark) do update set ends_at = greatest(given.ends_at, excluded.ends_at)
      `;
    },
    begin: async (userId, endsAt) => {
      await em.nativeUpdate(userAccountTable, userId, { trialEnds: endsAt, trialPending: false });
    },
  };
};
