import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { servicesQuery } from '../../../data/queries.ts';
import { useRole } from '../../../data/role.ts';
import type { MuteTarget } from '../../../live/mute/mute-target.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { placeNow } from '../team/take-target.ts';
import { muteTargetAt } from './mute-place.ts';

const MuteDialog = lazyPart(() => import('../../../live/mute/mute-dialog.tsx'));

/** The service or incident that the user would mute from where they are; null if there is none, undefined while services load. */
export const useMuteTarget = (): MuteTarget | null | undefined => {
  // Read once, before the palette gets the focus.
  const [place] = useState(placeNow);
  const { data = [], isPending } = useQuery(servicesQuery);
  return isPending ? undefined : muteTargetAt(data, place, new Date());
};

type Props = { readonly target: MuteTarget | null | undefined; readonly onDone: () => void };

/** Asks how long to mute the target. Does nothing for viewers. */
export const MuteNow = ({ target, onDone }: Props) => {
  const changes = useRole('member');
  // A mute of another window may leave nothing to mute while the dialog is open.
  const [first, setFirst] = useState(target);
  const nothing = !changes || target === null;
  useEffect(() => {
    if (first) return;
    if (!nothing) return setFirst(target);
    if (changes) toast.success('Nothing to mute', 'No problem here sends alerts.');
    onDone();
  }, [first, target, nothing, changes, onDone]);
  return changes && first ? <MuteDialog {...first} onClose={onDone} onFailed={onDone} /> : null;
};
