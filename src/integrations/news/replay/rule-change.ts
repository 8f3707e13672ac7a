import type { AlertThreshold, ComponentChoice } from '../../../monitoring/index.ts';
import type { EventChoice, EventChoices } from '../../model/alert-events.ts';
import type { ChannelType } from '../../model/channel-type.ts';
import type { SummaryRule } from '../../model/content/summaries.ts';
import type { AlertQuietHours } from '../../model/quiet-hours.ts';
import type { Escalation } from '../../model/reminders.ts';
import type { RuleOwner } from './ports.ts';

/** A rule that isn't saved yet. Absent fields stay as they are. */
export type RuleChange = {
  /** The integration that changes; undefined: one that doesn't exist yet, or all if only a service changes. */
  readonly integrationId?: number;
  /** The channel of an integration that doesn't exist yet, with its name. */
  readonly type?: ChannelType;
  readonly channel?: RuleOwner['channel'];
  /** All of them; absent ones are off. */
  readonly events?: EventChoices;
  /** `all`, or the chosen ones. */
  readonly serviceIds?: 'all' | readonly number[];
  readonly boardId?: number;
  /** `none`, or other ones. */
  readonly quietHours?: 'none' | AlertQuietHours;
  readonly escalation?: 'none' | Escalation;
  /** 0: never. */
  readonly repeatMinutes?: number;
  readonly summaries?: 'none' | SummaryRule;
  readonly changedServiceId?: number;
  /** The choices of the changed service. */
  readonly service?: ServiceChange;
};

/** Choices of a service that aren't saved yet. Absent fields stay as they are. */
export type ServiceChange = {
  readonly alertThreshold?: AlertThreshold;
  readonly unlinkedIncidents?: boolean;
  /** Other components of its page. */
  readonly choice?: ComponentChoice;
};

/** Those that send outages. */
const choices = ['incidents', 'statusChange'] as const satisfies readonly EventChoice[];

/** One step back to the present rule. */
export type Suggestion =
  | { readonly kind: 'event'; readonly event: (typeof choices)[number] }
  | { readonly kind: 'services' }
  | { readonly kind: 'threshold'; readonly threshold: AlertThreshold };

export const withChange = (
  owners: readonly RuleOwner[],
  { type, channel, events, serviceIds, boardId, quietHours, escalation, repeatMinutes, summaries }: RuleChange,
  teamId: TeamId,
): readonly RuleOwner[] => {
  const chosen =
    serviceIds === undefined && boardId === undefined
      ? {}
      : { serviceIds: serviceIds === 'all' ? undefined : serviceIds, boardId };
  const others = {
    ...(quietHours && { quietHours: quietHours === 'none' ? undefined : quietHours }),
    ...(escalation && { escalation: escalation === 'none' ? undefined : escalation }),
    ...(summaries && { summaries: summaries === 'none' ? undefined : summaries }),
    ...(repeatMinutes !== undefined && { repeatMinutes: repeatMinutes || undefined }),
  };
  if (type === undefined || !channel)
    return owners.map((one) => ({ ...one, ...(events && { events }), ...chosen, ...others }));
  const made = { integrationId: 0, teamId, name: channel.type, channel, events: events ?? {}, enabled: true };
  return [{ ...made, ...chosen, ...others }];
};

type Step = { readonly suggestion: Suggestion; readonly change: RuleChange };

/** The changes that are one step nearer to the present rule. */
export const stepsBack = (change: RuleChange, owners: readonly RuleOwner[]): readonly Step[] => {
  const { events, serviceIds, boardId, service } = change;
  const [owner] = owners;
  const isOwn = change.integrationId !== undefined && owner;
  const off = isOwn && events ? choices.filter((event) => owner.events[event] && !events[event]) : [];
  return [
    ...off.map(
      (event): Step => ({
        suggestion: { kind: 'event', event },
        change: { ...change, events: { ...events, [event]: true } },
      }),
    ),
    ...(isOwn && (serviceIds !== undefined || boardId !== undefined)
      ? [
          {
            suggestion: { kind: 'services' } as const,
            change: { ...change, serviceIds: undefined, boardId: undefined },
          },
        ]
      : []),
    ...(service?.alertThreshold === 'none'
      ? [
          {
            suggestion: { kind: 'threshold', threshold: 'outage' } as const,
            change: { ...change, service: { ...service, alertThreshold: 'outage' as const } },
          },
        ]
      : []),
  ];
};
