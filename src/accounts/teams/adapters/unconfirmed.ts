import { sql } from 'kysely';

/** True for a `member` whose role comes from groups that haven't confirmed it for so many days; never without a number. */
export const isUnconfirmed = (days: number | undefined) =>
  days === undefined
    ? sql`false`
    : sql`(member.role_source = 'single_sign_on' and member.confirmed_at <= now() - make_interval(days => ${days}))`;
