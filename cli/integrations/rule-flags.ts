import type { components } from '#api';
import { idOf } from '../arguments.ts';
import { CommandError, exitCodes } from '../terminal.ts';
import { QUIET_EXAMPLE, quietFlag } from './quiet-hours.ts';
import { SUMMARY_EXAMPLE, summaryFlag } from './summaries.ts';

type Changes = components['schemas']['IntegrationChanges'];

/** The flags of an integration's rules, besides its events and services. */
export type RuleFlags = {
  readonly quietHours?: string;
  readonly escalateTo?: string;
  readonly escalateAfter?: string;
  readonly repeat?: string;
  readonly summaries?: string;
};

/** Such as `Command` of either kind of types. */
type Optioned = { option(flags: string, words: string): unknown };

export const addRuleFlags = (command: Optioned): void => {
  command.option(
    '--quiet-hours <hours>',
    `Hold alerts back, e.g. "${QUIET_EXAMPLE}", with "drop" at the end to never send them`,
  );
  command.option('--escalate-to <id>', 'Integration to alert too if nobody is on a problem, or none');
  command.option('--escalate-after <minutes>', `Minutes to wait before that (default: ${AFTER_MINUTES})`);
  command.option('--repeat <minutes>', 'How often to repeat alerts about an outage that nobody is on, or none');
  command.option(
    '--summaries <when>',
    `Send summaries, e.g. "${SUMMARY_EXAMPLE}", with "always" at the end on quiet days too`,
  );
};

const AFTER_MINUTES = 15;
const [MOST_AFTER, LEAST_REPEAT, MOST_REPEAT] = [1_440, 5, 10_080];

/** @throws CommandError (usage) for a value that isn't one */
export const rulesFrom = ({
  quietHours,
  escalateTo,
  escalateAfter,
  repeat,
  summaries,
}: RuleFlags): Pick<Changes, 'quietHours' | 'escalation' | 'repeatMinutes' | 'summaries'> => ({
  ...quietFlag(quietHours),
  ...summaryFlag(summaries),
  ...escalationFrom(escalateTo, escalateAfter),
  ...(repeat !== undefined && {
    repeatMinutes: repeat === 'none' ? null : minutesOf('--repeat', repeat, LEAST_REPEAT, MOST_REPEAT),
  }),
});

const escalationFrom = (to: string | undefined, after: string | undefined): Pick<Changes, 'escalation'> => {
  if (to === 'none') return { escalation: null };
  if (to === undefined && after === undefined) return {};
  if (to === undefined) throw new CommandError(exitCodes.usage, '--escalate-after needs --escalate-to.');
  const afterMinutes = after === undefined ? AFTER_MINUTES : minutesOf('--escalate-after', after, 1, MOST_AFTER);
  return { escalation: { afterMinutes, integrationId: idOf(to, 'an integration', 'integrations list') } };
};

const minutesOf = (flag: string, text: string, least: number, most: number): number => {
  const minutes = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (minutes >= least && minutes <= most) return minutes;
  throw new CommandError(exitCodes.usage, `${flag} takes ${least} to ${most} minutes.`);
};

/** As the replay of a rule takes them. */
export const reminderQuery = ({ escalation, repeatMinutes }: Pick<Changes, 'escalation' | 'repeatMinutes'>) => ({
  ...(escalation === null && { escalateAfterMinutes: 0 }),
  ...(escalation && { escalateAfterMinutes: escalation.afterMinutes, escalateTo: escalation.integrationId }),
  ...(repeatMinutes !== undefined && { repeatMinutes: repeatMinutes ?? 0 }),
});
