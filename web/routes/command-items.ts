import { knownStatus } from '../board/status/marks.ts';
import type { Service } from '../board/status/status.ts';
import type { CopyTarget } from '../features/incidents/customers/copy-target.ts';
import type { Target } from '../features/incidents/team/take-target.ts';
import type { Command } from '../features/palette/commands.ts';
import type { useMute } from '../live/mute/mute-calls.ts';
import { inAnHour } from '../live/mute/mute-ends.ts';
import type { MuteTarget } from '../live/mute/mute-target.ts';

// The commands of the palette that need more than a label.

export const takeIt = ({ name }: Target, run: () => void): Command => ({
  id: 'take',
  label: `I'm on it: ${name}`,
  keys: ['o'],
  isFirst: true,
  opens: true,
  run,
});

export const copyIt = ({ name }: CopyTarget, run: () => void): Command => ({
  id: 'copy',
  label: `Copy for customers: ${name}`,
  keys: ['c'],
  isFirst: true,
  opens: true,
  run,
});

export const muteIt = ({ of }: MuteTarget, run: () => void): Command => ({
  id: 'mute',
  label: `Mute ${of}…`,
  keys: ['m'],
  isFirst: true,
  opens: true,
  run,
});

export const goTo = (label: string, keys: readonly string[] | undefined, run: () => void): Command => ({
  id: `go ${label}`,
  label: `Go to ${label}`,
  ...(keys && { keys }),
  isFirst: true,
  run,
});

export const opening = (id: string, label: string, run: () => void): Command => ({
  id,
  label,
  isFirst: true,
  opens: true,
  run,
});

export const openBoard = (slug: string, name: string, run: () => void): Command => ({
  id: `board ${slug}`,
  label: `Open board ${name}`,
  isFirst: true,
  run,
});

export const visit = (service: Service, run: () => void): Command => ({
  id: `service ${service.id}`,
  label: service.name,
  also: [service.category, service.openIncident?.title].filter(Boolean).join(' '),
  detail: service.openIncident?.title,
  status: knownStatus(service),
  isFirst: needsAttention(service),
  run,
});

const needsAttention = ({ enabled, currentStatus }: Service): boolean => enabled && currentStatus !== 'operational';

export const setStatus = ({ id, name }: Service, run: () => void): Command => ({
  id: `status ${id}`,
  label: `Set status of ${name}`,
  isFirst: false,
  opens: true,
  run,
});

export const muteAnHour = ({ id, name }: Service, mute: ReturnType<typeof useMute>['mutate']): Command => ({
  id: `mute ${id}`,
  label: `Mute ${name} for one hour`,
  isFirst: false,
  run: () => mute({ subject: { kind: 'services', id }, until: inAnHour(new Date()).toISOString() }),
});
