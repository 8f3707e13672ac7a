import { useEffect, useRef } from 'react';
import type { Service } from '../board/status/status.ts';
import { loadAlso } from '../ui/lazy-part.tsx';
import { currentAttention, newOutages, type Outage } from './attention.ts';

const loadAlarm = () => import('./alarm.ts');
loadAlso(loadAlarm);

/** Longer than the delay between two tabs of a browser that receive the same event. */
const ONE_TAB_MS = 10_000;

/** Draws attention when a service goes down, if the user asked for it: by sound, and by a desktop notification. */
export const useAlarm = (services: readonly Service[] | undefined, onOpen: (serviceId: number) => void): void => {
  const before = useRef<readonly Service[]>(undefined);
  useEffect(() => {
    if (!services) return;
    const outages = newOutages(before.current, services);
    before.current = services;
    const { sound, desktop } = currentAttention();
    if (!sound && !desktop) return;
    // Loaded as soon as it is turned on, not at the first outage: the network may be down then.
    const alarm = loadAlarm().catch(() => undefined);
    if (outages.length === 0) return;
    inOneTab(outages, () => void alarm.then((loaded) => loaded?.callFor(outages, { sound, desktop }, onOpen)));
  }, [services, onOpen]);
};

/** All tabs of a browser receive an outage; the first one alerts for all. */
const inOneTab = (outages: readonly Outage[], call: () => void): void => {
  if (!navigator.locks) {
    call();
    return;
  }
  const name = `allclear-alarm-${outages.map(({ id, statusSince }) => `${id}@${statusSince}`).join()}`;
  void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    call();
    await new Promise((resolve) => setTimeout(resolve, ONE_TAB_MS));
  });
};
