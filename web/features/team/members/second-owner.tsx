import { RiUserStarLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../data/api.ts';
import { roles } from '../../../data/role.ts';
import { membersQuery } from '../../../data/teams/members.ts';
import { teamsQuery } from '../../../data/teams/teams.ts';
import { useCall } from '../../../data/writes/use-call.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Banner } from '../../../ui/panel/banner.tsx';
import { useNow } from '../../../ui/text/use-now.ts';

import { type Member, useChangeRole } from './member-calls.ts';

const WEEK_MS = 7 * 86_400_000;

/** Suggests a second owner to the only one, after a week with three members and one owner, until they hide it. */
export const SecondOwner = () => {
  const { data = [] } = useQuery(teamsQuery);
  const now = useNow();
  const decline = useDecline();
  const change = useChangeRole();
  const candidate = candidateOf(useQuery(membersQuery).data ?? []);
  const since = data.find(({ isCurrent }) => isCurrent)?.onlyOwnerSince;
  if (since == null || now.getTime() - Date.parse(since) < WEEK_MS) return null;
  return (
    <Banner
      label="Suggestion"
      icon={RiUserStarLine}
      title="You're the only owner."
      text="Make another member an owner too. Then somebody can pay and manage the team if you're away."
    >
      {candidate && (
        <BusyButton
          size="1"
          busy={change.isPending}
          pending="Changing..."
          onClick={() => change.mutate({ member: candidate, role: 'owner' })}
        >
          Make {candidate.name} an owner
        </BusyButton>
      )}
      <BusyButton
        size="1"
        variant="outline"
        color="gray"
        busy={decline.isPending}
        pending="Hiding..."
        onClick={() => decline.mutate()}
      >
        Don't suggest this again
      </BusyButton>
    </Banner>
  );
};

/** The member with the highest role set by hand, who has been in the team longest. */
const candidateOf = (members: readonly Member[]): Member | undefined =>
  members
    .filter(({ isYou, roleSource }) => !isYou && roleSource === 'hand')
    .toSorted(
      (a, b) => roles.indexOf(b.role) - roles.indexOf(a.role) || Date.parse(a.joinedAt) - Date.parse(b.joinedAt),
    )[0];

const useDecline = () =>
  useCall({
    call: async () => unwrap(await api.POST('/api/team/second-owner/decline')),
    failure: "We couldn't hide the suggestion",
    outdates: [teamsQuery],
  });
