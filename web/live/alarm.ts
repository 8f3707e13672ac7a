import { whatIsWrong } from '../board/service/what-is-wrong.ts';
import type { Attention, Outage } from './attention.ts';
import { playChime } from './chime.ts';

/** Draws attention to these outages in the chosen ways; a notification links to its service. */
export const callFor = (
  outages: readonly Outage[],
  { sound, desktop }: Attention,
  onOpen: (serviceId: number) => void,
): void => {
  if (sound) playChime();
  if (desktop) for (const outage of outages) notify(outage, () => onOpen(outage.id));
};

const notify = (outage: Outage, onClick: () => void): void => {
  const { id, name } = outage;
  try {
    const shown = new Notification(`${name} is down`, {
      body: whatIsWrong(outage, new Date()) ?? 'The status page reports an outage.',
      icon: '/favicon.svg',
      tag: `allclear-outage-${id}`,
    });
    shown.onclick = () => {
      window.focus();
      shown.close();
      onClick();
    };
  } catch {
    // On phones, only a service worker may notify.
  }
};
