import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Wish } from '../features/palette/keys.ts';
import { useKeys } from '../features/palette/use-keys.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const Commands = lazyPart(() => import('./commands.tsx'));

const places = { dashboard: '/dashboard', services: '/services', integrations: '/integrations' } as const;

/** The shortcuts of every signed-in screen; their dialogs are loaded on first use. */
export const CommandKeys = () => {
  const navigate = useNavigate();
  const [wish, setWish] = useState<Exclude<Wish, keyof typeof places | 'search'>>();
  useKeys((next: Wish) => {
    if (next === 'dashboard' || next === 'services' || next === 'integrations') void navigate({ to: places[next] });
    else if (next !== 'search') setWish(next);
    else if (!focusSearch()) setWish('palette');
  });
  const done = () => setWish(undefined);
  return wish && <Commands wish={wish} onDone={done} onFailed={done} />;
};

/** Focuses the screen's search field; false if it has none. */
const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
};
