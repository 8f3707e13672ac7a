import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { EmptyState } from '../../ui/panel/empty-state.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { enterTeam } from '../enter-team.ts';
import { userQuery } from '../queries.ts';
import { otherWritesDone } from '../writes/writes-done.ts';
import { type LinkedThing, type Team, teamOfQuery, teamsQuery } from './teams.ts';

type Props = {
  readonly kind: LinkedThing;
  readonly id: number;
  /** Says that this team has no such thing. */
  readonly instead: ReactNode;
};

/** Replaces the notice that a thing is gone if it belongs to another of the user's teams, and opens it there. */
const InAnotherTeam = ({ kind, id, instead }: Props) => {
  const { data: teams = [] } = useQuery(teamsQuery);
  const { data: user } = useQuery(userQuery);
  const { data: team } = useQuery({ ...teamOfQuery(kind, id), enabled: teams.length > 1 });
  return team && user?.team && team.slug !== user.team.slug ? (
    <Found kind={kind} team={team} here={user.team.name} />
  ) : (
    instead
  );
};

type FoundProps = { readonly kind: LinkedThing; readonly team: Team; readonly here: string };

const Found = ({ kind, team: { name, slug }, here }: FoundProps) => {
  const open = useOpenHere(slug);
  return (
    <EmptyState title={`This ${labels[kind]} belongs to ${name}`} text={`This tab is open in ${here}.`}>
      <BusyButton busy={open.isPending} pending="Opening..." onClick={() => open.mutate()}>
        Open in {name}
      </BusyButton>
    </EmptyState>
  );
};

const labels: Readonly<Record<LinkedThing, string>> = {
  service: 'service',
  board: 'board',
  integration: 'integration',
  page: 'status page',
};

/** Opens a team in this tab, at the same URL. */
const useOpenHere = (slug: string) => {
  const client = useQueryClient();
  const router = useRouter();
  const mutationKey = ['open-here'] as const;
  return useMutation({
    mutationKey,
    mutationFn: async () => {
      // Deletions that a toast offers to undo run now, while this tab is still in their team.
      toast.clear();
      await otherWritesDone(client, mutationKey);
      await enterTeam(client, slug);
      await router.invalidate();
    },
    onError: (error) => toast.failure("We couldn't open the team", error.message),
  });
};

export default InAnotherTeam;
