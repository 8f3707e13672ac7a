import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeServices, deleteServices, type SharedChanges } from '#change-services';
import { api } from '../../../data/api.ts';
import { boardQuery, withoutLeavingOnes } from '../../../data/board.ts';
import { pendingDeletes } from '../../../data/optimistic-delete.ts';
import { useWrite } from '../../../live/use-write.ts';
import { counted } from '../../../ui/text/counted.ts';
import { toast } from '../../../ui/toast/toast.ts';

type Change = { readonly ids: readonly number[]; readonly changes: SharedChanges };
type Ids = readonly number[];

const lists = ['services', 'incidents'] as const;

/** Changes several services, and counts how many are done. `onPart` gets those that are, even if a later part fails. */
export const useChangeSeveral = (onPart: (ids: Ids) => void) => {
  const [done, setDone] = useState(0);
  const resume = useWrite({
    call: (ids: Ids) => changeServices(api, ids, { enabled: true }),
    lists,
    services: (changed) => changed,
    refetchRefused: true,
    success: ({ length }) => ({ title: `${counted(length, 'service')} resumed` }),
    failure: "We couldn't update the services",
  });
  const write = useWrite({
    call: ({ ids, changes }: Change) => {
      setDone(0);
      return changeServices(api, ids, changes, (part) => {
        setDone((before) => before + part.length);
        onPart(part);
      });
    },
    lists,
    services: (changed) => changed,
    refetchRefused: true,
    success: (changed, { changes }) => ({
      title: `${counted(changed.length, 'service')} ${doneTo(changes)}`,
      ...(changes.enabled === false &&
        changed.length > 0 && { action: { label: 'Undo', run: () => resume.mutate(changed) } }),
    }),
    failure: "We couldn't update the services",
  });
  return { ...write, done };
};

const doneTo = ({ enabled, pinned }: SharedChanges): string => {
  if (enabled !== undefined) return enabled ? 'resumed' : 'paused';
  if (pinned !== undefined) return pinned ? 'pinned' : 'unpinned';
  return 'updated';
};

/** Deletes services once their toast is gone, even if the page closes; until then the toast offers Undo. */
export const useDeleteSeveral = () => {
  const client = useQueryClient();
  const { mutateAsync } = useWrite({
    call: (ids: Ids) => deleteServices(api, ids),
    lists: [...lists, 'boards'],
    services: (_, ids) => ids,
    goneServices: (ids) => ids,
    refetchRefused: true,
    failure: "We couldn't delete the services",
  });
  return (ids: Ids): void => {
    const settle = () => ids.forEach(pendingDeletes.remove);
    const back = () => {
      settle();
      void client.invalidateQueries({ queryKey: boardQuery.queryKey, exact: true });
    };
    ids.forEach(pendingDeletes.add);
    client.setQueryData(boardQuery.queryKey, (board) => board && withoutLeavingOnes(board));
    toast.success(`${counted(ids.length, 'service')} deleted`, undefined, {
      action: { label: 'Undo', run: back },
      // If a delete fails, it shows its own toast, and the services that are left return to the list.
      onEnd: () => void mutateAsync(ids).then(settle, back),
    });
  };
};
