import type { FlappingMatter } from '../news.ts';
import { alertBase, isBadEnough, kindFor, type Telling, type UnnumberedAlert } from './telling.ts';

/** That a status comes and goes, once, and that it settled, to whoever was told that it is unstable. */
export const alertForFlapping = (telling: Telling, matter: FlappingMatter): UnnumberedAlert | undefined => {
  const { watcher, recipient, before } = telling;
  const { kind: flapping, status, worst, changes, since, explained } = matter;
  const isKnown = explained && recipient.events.statusChange !== true;
  // Whoever was told that it is unstable is told that it settled, by whatever incident it is told by then.
  if (flapping === 'settled' ? !before.subject : isKnown) return undefined;
  const services = watcher.services.filter(({ alertThreshold }) => isBadEnough(alertThreshold, worst));
  const kind = kindFor(telling, services, [flapping]);
  return kind && { kind, ...alertBase(telling, services), status, changes, since };
};
