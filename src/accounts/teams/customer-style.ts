import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidFields } from '../../shared/errors.ts';
import { isTimeZone } from '../../shared/time-zone.ts';
import { optionalText } from '../rules.ts';

/** How a team writes to customers. `ending`: the last sentence; null for ours. `timeZone`: an IANA name; null for each member's own. */
export type CustomerStyle = {
  readonly tone: 'plain' | 'friendly' | 'formal';
  readonly ending: string | null;
  readonly timeZone: string | null;
};

type Dependencies = {
  readonly teams: { readonly setCustomerStyle: (teamId: TeamId, style: CustomerStyle, at: Date) => Promise<void> };
  readonly now: Clock;
};

/** Sets how the actor's team writes to customers. @throws AppError `invalid_input` for an unknown time zone */
export const setCustomerStyle =
  ({ teams, now }: Dependencies) =>
  async ({ teamId }: Pick<Actor, 'teamId'>, { tone, ending, timeZone }: CustomerStyle): Promise<CustomerStyle> => {
    if (timeZone !== null && !isTimeZone(timeZone)) throw invalidFields({ timeZone: "This isn't a valid time zone" });
    const style = { tone, ending: optionalText(ending ?? '') ?? null, timeZone };
    await teams.setCustomerStyle(teamId, style, now());
    return style;
  };
