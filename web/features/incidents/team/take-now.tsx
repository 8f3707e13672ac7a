import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { servicesQuery, userQuery } from '../../../data/queries.ts';
import { useRole } from '../../../data/role.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { placeNow, type Target, targetOf } from './take-target.ts';
import { useAssign } from './team-calls.ts';

/** The problem that the user would take from where they are; null if there is none, undefined while services load. */
export const useTakeTarget = (): Target | null | undefined => {
  // Read once, before the palette gets the focus.
  const [place] = useState(placeNow);
  const { data = [], isPending } = useQuery(servicesQuery);
  return isPending ? undefined : targetOf(data, place);
};

type Props = { readonly target: Target | null | undefined; readonly onDone: () => void };

/** Takes the target at once, unless somebody is on it. Does nothing for viewers. */
export const TakeNow = ({ target, onDone }: Props) => {
  const own = useQuery(userQuery).data?.id;
  const changes = useRole('member');
  const { mutate: take } = useAssign(target?.subject ?? { kind: 'services', id: 0 });
  const done = useRef(false);
  useEffect(() => {
    if (target === undefined || done.current) return;
    done.current = true;
    if (changes) takeOrTell();
    onDone();
  });
  const takeOrTell = () => {
    if (!target) toast.success('Nothing to take', "There's no unassigned problem here.");
    else if (!target.assignee) take(undefined);
    else if (target.assignee.id === own) toast.success("You're on it", target.name);
    else toast.failure(`${target.assignee.name} is on it`, "To take over, open the menu on the person's name.");
  };
  return null;
};
