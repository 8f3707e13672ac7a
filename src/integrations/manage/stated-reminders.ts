import type { Actor } from '../../shared/actor.ts';
import { invalidFields } from '../../shared/errors.ts';
import type { PostChannel } from '../channels/define-channel.ts';
import type { Escalation, ReminderRules } from '../model/reminders.ts';
import type { Integrations } from './ports.ts';

/** Null ends it, undefined changes nothing. */
export type WantedReminders = {
  readonly escalation?: Escalation | null;
  readonly repeatMinutes?: number | null;
};

/**
 * Returns how an integration escalates and repeats, with these changes.
 * @throws AppError invalid_input if it escalates to itself or to an integration that the team doesn't have, and for repeats to a channel
 * that reminds by itself
 */
export const statedReminders = async (
  { isKeyed, label }: Pick<PostChannel, 'isKeyed' | 'label'>,
  { teamId }: Pick<Actor, 'teamId'>,
  { escalation, repeatMinutes }: WantedReminders,
  integrations: Pick<Integrations, 'find'>,
  before: ReminderRules & { readonly id?: number } = {},
): Promise<ReminderRules> => {
  const target = escalation?.integrationId;
  const isNew = target !== undefined && target !== before.escalation?.integrationId;
  if (target !== undefined && target === before.id)
    throw invalidFields({ 'escalation.integrationId': 'Choose another integration' });
  if (isNew && !(await integrations.find(teamId, target)))
    throw invalidFields({ 'escalation.integrationId': "This integration doesn't exist" });
  if (repeatMinutes && isKeyed)
    throw invalidFields({ repeatMinutes: `${label} has one incident for each problem, so alerts don't repeat` });
  const after = escalation === undefined ? before.escalation : escalation;
  const repeats = repeatMinutes === undefined ? before.repeatMinutes : repeatMinutes;
  return { ...(after && { escalation: after }), ...(repeats && { repeatMinutes: repeats }) };
};
