import { componentName } from '../../board/service/component-name.ts';
import type { Service } from '../../board/status/status.ts';
import type { components } from '../../data/api.ts';

/** A component, or a group (without an id), that was chosen and is gone from the page. */
export type MissingItem = components['schemas']['MissingSelection'];
export type Proposal = components['schemas']['SelectionProposal'];
type Chosen = Pick<Service, 'watchedComponents' | 'componentGroups' | 'selection'>;

/**
 * The ids of the monitored components, without members of a group that is gone. They may include members of a group that is still on the
 * page: those are monitored with their group, and the server ignores them.
 */
export const watchedIdsOf = ({ watchedComponents, selection }: Omit<Chosen, 'componentGroups'>): readonly string[] => {
  const missing = new Set(selection.missing.map(({ id }) => id));
  return watchedComponents.filter(({ id, onPage }) => onPage || missing.has(id)).map(({ id }) => id);
};

/** Returns the choice with a missing item replaced by the suggestion. Other missing items stay chosen. */
export const choiceWith = (service: Chosen, { for: gone, component }: Proposal) => ({
  components: [...watchedIdsOf(service).filter((id) => id !== gone.id), component.id],
  componentGroups: service.componentGroups.filter((name) => gone.id !== null || name !== gone.name),
});

/** Names a missing component or group with its place: `Payouts in Payments`, `Payments (group)`. */
export const missingName = ({ id, name, group }: MissingItem): string => {
  if (id === null) return `${name} (group)`;
  return group === null ? name : `${name} in ${group}`;
};

/** Says why a component may be the replacement: `Moved to Billing`, `Renamed to Transfers`, `Similar: Payout API`. */
export const proposalText = ({ why, component: { name, group } }: Proposal): string => {
  if (why === 'moved') return group === null ? `Moved out of its group: ${name}` : `Moved to ${group}: ${name}`;
  return why === 'renamed' ? `Renamed to ${name}` : `Similar: ${componentName({ name, group })}`;
};
