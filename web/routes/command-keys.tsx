import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Wish } from '../features/palette/keys.ts';
import { useKeys } from '../features/palette/use-keys.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const Commands = lazyPart(() => import('./commands.tsx'));

const places = {
  dashboard: { to: '/dashboard' },
  services: { to: '/services' },
  incidents: { to: '/incidents' },
  integrations: { to: '/integrations' },
  wall: { to: '/dashboard', search: { wall: true } },
  billing: { to: '/subscription' },
} as const;

/** The shortcuts of every signed-in screen; their dialogs are loaded on first use. */
export const CommandKeys = () => {
  const navigate = useNavigate();
  const [wish, setWish] = useState<Exclude<Wish, keyof typeof places | 'search'>>();
  useKeys((next: Wish) => {
    if (isPlace(next)) void navigate(places[next]);
    else if (next !== 'search') setWish(next);
    else if (!focusSearch()) setWish('palette');
  });
  const done = () => setWish(undefined);
  return wish && <Commands wish={wish} onDone={done} onFailed={done} />;
};

const isPlace = (wish: Wish): wish is keyof typeof places => Object.hasOwn(places, wish);

/** Focuses the screen's search field; false if it has none. */
const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
};
