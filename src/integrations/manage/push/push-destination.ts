import type { NamedTeamOf } from '../../../accounts/index.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { PushDestination } from '../../channels/ports.ts';
import { push } from '../../channels/push.ts';
import { quietMsAt } from '../../model/quiet-hours.ts';
import type { Devices } from './ports.ts';

/** A device's queue, as a worker holds it. */
type Queue = {
  readonly teamId: TeamId;
  readonly memberId: UserId;
  readonly address: () => string | undefined;
  readonly secrets: () => readonly string[];
};

/** Where the alerts of a device go, and when. Undefined if it has no endpoint. @throws SecretError if they can't be opened */
export const pushDestinationOf =
  ({ quietHoursOf, namedTeamOf }: Pick<Devices, 'quietHoursOf'> & { readonly namedTeamOf: NamedTeamOf }, now: Clock) =>
  async ({ teamId, memberId, address, secrets }: Queue): Promise<PushDestination | undefined> => {
    const [endpoint, [p256dh, auth] = []] = [address(), secrets()[0]?.split('.')];
    if (endpoint === undefined || p256dh === undefined || auth === undefined) return undefined;
    const hours = await quietHoursOf(memberId);
    const quietMs = hours && quietMsAt(hours, now());
    const team = await namedTeamOf({ teamId, userId: memberId });
    return {
      kind: 'push',
      channel: push,
      endpoint,
      keys: { p256dh, auth },
      ...(team && { teamSlug: team.slug }),
      ...(quietMs !== undefined && { quietMs }),
    };
  };
