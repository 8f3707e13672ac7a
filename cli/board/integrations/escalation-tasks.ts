import { unwrap } from '#client';
import type { OwnIntegration } from '../own-board.ts';
import { changedFields, type Task, type Value } from '../step.ts';
import { type IntegrationWork, idOfTold, QUEUE, type Told, type WantedIntegration } from './integration-tasks.ts';

type Wanted = {
  readonly entry: WantedIntegration;
  /** Undefined for a new integration. */
  readonly own: OwnIntegration | undefined;
  /** The integration that it escalates to; undefined for none. */
  readonly target: Told | undefined;
  /** Its ID, once it's added. */
  readonly id: () => number | undefined;
};

/**
 * Changes which integration is alerted next. It comes after all integrations, since the other one may be new too. Undefined if nothing
 * differs, or if the file says nothing.
 */
export const escalationTask = (
  { entry: { file }, own, target, id }: Wanted,
  integrations: readonly OwnIntegration[],
  { api }: IntegrationWork,
): Task | undefined => {
  const { escalation } = file;
  if (escalation === undefined) return undefined;
  const wanted = escalation === 'none' ? 'none' : escalationText(escalation.afterMinutes, escalation.to);
  const before = { escalation: own ? ownText(own, integrations) : 'none' };
  const changes = changedFields(before, { escalation: wanted });
  if (changes.length === 0) return undefined;
  const run = async (): Promise<number> => {
    const its = idOfTold({ name: file.name, id }, 'integration');
    const next =
      escalation === 'none' || !target
        ? null
        : { afterMinutes: escalation.afterMinutes, integrationId: idOfTold(target, 'integration') };
    const body = { escalation: next };
    return unwrap(await api.PUT('/api/integrations/{id}', { params: { path: { id: its } }, body })).id;
  };
  const step = { action: 'change', kind: 'integration', name: file.name, changes } as const;
  return { ...step, id: own?.id ?? null, queue: QUEUE, run };
};

const ownText = ({ escalation }: OwnIntegration, integrations: readonly OwnIntegration[]): Value => {
  const target = integrations.find(({ id }) => id === escalation?.integrationId);
  return escalation && target ? escalationText(escalation.afterMinutes, target.name) : 'none';
};

const escalationText = (minutes: number, name: string): string => `after ${minutes} minutes to ${name}`;
