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
  const [wishes, setWishes] = useState<readonly Exclude<Wish, keyof typeof places | 'search' | 'next' | 'previous'>[]>(
    [],
  );
  const wish = wishes[0];
  useKeys((next: Wish) => {
    // While the palette loads, the letters that are typed for it aren't shortcuts. It waits for what was asked before.
    if (wish) {
      if (next === 'palette' && wish !== next) setWishes([wish, next]);
    } else if (isPlace(next)) void navigate(places[next]);
    else if (next === 'next' || next === 'previous') step(next);
    else if (next !== 'search') setWishes([next]);
    else if (!focusSearch()) setWishes(['palette']);
  });
  const done = () => setWishes(wishes.slice(1));
  return wish && <Commands key={wish} wish={wish} onDone={done} onFailed={done} />;
};

const isPlace = (wish: Wish): wish is keyof typeof places => Object.hasOwn(places, wish);

/** Opens the incident after or before the one that is shown; in a list moves the focus to it. */
const step = (to: 'next' | 'previous'): void => {
  const button = document.querySelector<HTMLElement>(`main [data-step="${to}"]`);
  const rows = [...document.querySelectorAll<HTMLElement>('main :is(.ac-inc-title, .ac-row-name)')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  if (button) button.click();
  else rows[at === -1 ? 0 : at + (to === 'next' ? 1 : -1)]?.focus();
};

/** Focuses the screen's search field; false if it has none. */
const focusSearch = (): boolean => {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
  field?.focus();
  field?.select();
  return field !== null;
};
