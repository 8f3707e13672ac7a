import { useEffect, useRef } from 'react';
import type { Service } from '../board/status/status.ts';
import { currentAttention, newOutages, type Outage } from './attention.ts';
import { playChime } from './chime.ts';

/** Longer than the tabs of a browser are apart in hearing of an outage. */
const ONE_TAB_MS = 10_000;

/** Calls for attention, as far as somebody asked for it, when a service goes down: by sound, and by a desktop notification. */
export const useAlarm = (services: readonly Service[] | undefined, onOpen: (serviceId: number) => void): void => {
  const before = useRef<readonly Service[]>(undefined);
  useEffect(() => {
    if (!services) return;
    const outages = newOutages(before.current, services);
    before.current = services;
    const { sound, desktop } = currentAttention();
    if (outages.length === 0 || !(sound || desktop)) return;
    inOneTab(outages, () => {
      if (sound) playChime();
      if (desktop) for (const outage of outages) notify(outage, () => onOpen(outage.id));
    });
  }, [services, onOpen]);
};

/** Each tab of a browser hears of an outage; the first one calls for all. */
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

const notify = ({ id, name, statusMessage }: Outage, onClick: () => void): void => {
  try {
    const shown = new Notification(`${name}: outage`, {
      body: statusMessage ?? 'Its status page reports an outage.',
      icon: '/favicon.svg',
      tag: `allclear-outage-${id}`,
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    // Browsers of phones let only a service worker notify.
  }
};
