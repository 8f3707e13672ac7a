import { useState } from 'react';
import { addServices, type NewService } from '#add-services';
import { api } from '../../../data/api.ts';
import { useWrite } from '../../../live/use-write.ts';
import { counted } from '../../../ui/text/counted.ts';
import { nameList } from '../../../ui/text/name-list.ts';
import type { ToastMore } from '../../../ui/toast/toast.ts';
import { type Added, addAll } from './add-all.ts';
import type { CatalogueEntry } from './catalogue.ts';

/**
 * Adds several services of the catalogue and reports progress; its toast offers to retry the refused ones, even from another screen, or
 * the next step.
 */
export const useAddMany = (next?: ToastMore['action']) => {
  const [tried, setTried] = useState(0);
  const write = useWrite({
    call: (entries: readonly CatalogueEntry[]): Promise<Added> => {
      setTried(0);
      return addAll(entries, addPart, setTried);
    },
    lists: ['services', 'incidents'],
    success: (answer) => toldOf(answer, (entries) => write.mutate(entries), next),
    failure: "We couldn't add the services",
  });
  return { ...write, tried };
};

const addPart = (entries: readonly CatalogueEntry[]) => addServices(api, entries.map(newServiceOf));

const newServiceOf = ({ name, category, logoIcon, logoColor, statusPageUrl }: CatalogueEntry): NewService => ({
  name,
  category,
  logoIcon,
  logoColor,
  statusPageUrl,
});

const toldOf = (
  { added, refused }: Added,
  again: (entries: readonly CatalogueEntry[]) => void,
  next: ToastMore['action'],
) => {
  if (refused.length === 0) return { title: `${counted(added, 'service')} added`, ...(next && { action: next }) };
  const names = nameList(refused.map(({ entry }) => entry.name));
  return {
    title: `${added} of ${counted(added + refused.length, 'service')} added`,
    text: `We couldn't add ${names}. ${refused[0]?.message ?? ''}`,
    action: { label: 'Try again', run: () => again(refused.map(({ entry }) => entry)) },
  };
};
