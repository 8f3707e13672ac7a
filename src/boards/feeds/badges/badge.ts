import type { ServiceStatus } from '../../../monitoring/index.ts';
import { type Badge, badgeLabel } from '../../../shared/formats/badge-svg.ts';

/** The screens' colours for each status; white text on them is readable (contrast of at least 4.5 to 1). */
const colors: Readonly<Record<ServiceStatus, string>> = {
  operational: '#1c7a4e',
  degraded: '#8a5800',
  outage: '#c02a30',
  maintenance: '#3a55bd',
  unknown: '#5b6762',
};

export const badgeOf = (label: string, status: ServiceStatus): Badge => ({
  label: badgeLabel(label),
  message: status,
  color: colors[status],
});
