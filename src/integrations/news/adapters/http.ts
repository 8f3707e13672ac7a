import type { components } from '#api';
import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Actor } from '../../../shared/actor.ts';
import { invalidFields } from '../../../shared/errors.ts';
import { isTimeZone } from '../../../shared/time-zone.ts';
import type { PostChannel } from '../../channels/define-channel.ts';
import type { EventChoices } from '../../model/alert-events.ts';
import type { ChannelType } from '../../model/channel-type.ts';
import type { SummaryRule } from '../../model/content/summaries.ts';
import type { AlertsOfRule } from '../replay/alerts-of-rule.ts';
import { lengthOf, type RuleReplay, type replayRule } from '../replay/replay-rule.ts';
import type { RuleChange } from '../replay/rule-change.ts';

type Schemas = components['schemas'];

export type RuleUseCases = {
  readonly replay: ReturnType<typeof replayRule>;
  readonly channels: ReadonlyMap<string, PostChannel<ChannelType>>;
  /** The time zone that counts for a user. @throws AppError invalid_input for an unknown name */
  readonly zoneFor: (actor: Actor, name: string | undefined) => Promise<string>;
  readonly now: () => Date;
};

export type RuleHandlers = Pick<Handlers, 'replayAlertRule'>;

/** The operations on alert rules. */
export const ruleHandlers = ({ replay, channels, zoneFor, now }: RuleUseCases): RuleHandlers => ({
  replayAlertRule: async ({ actor, query }) => {
    const { timeZone, type, event, allServices, serviceId, quietHours, ...others } = query;
    const { quietDays, quietFromMinute, quietToMinute, quietTimeZone, escalateAfterMinutes, escalateTo, ...more } =
      others;
    const { summaries, summaryAtMinute, summaryTimeZone, summaryWhenQuiet, ...rest } = more;
    const { alertThreshold, unlinkedIncidents, component, componentGroup, wholePage, ...change } = rest;
    const zone = await zoneFor(actor, timeZone);
    const quiet = quietHours && {
      days: quietDays,
      fromMinute: quietFromMinute,
      toMinute: quietToMinute,
      kind: quietHours,
    };
    const wanted = {
      ...change,
      ...(type && { type, channel: channels.get(type) }),
      ...(event && { events: eventsOf(event) }),
      ...(quiet && { quietHours: quietHoursOf(quiet, quietTimeZone ?? zone) }),
      ...(summaries && {
        summaries: summariesOf(summaries, {
          atMinute: summaryAtMinute ?? 8 * 60,
          timeZone: summaryTimeZone ?? zone,
          whenQuiet: summaryWhenQuiet ?? false,
        }),
      }),
      ...escalationOf(escalateAfterMinutes, escalateTo),
      ...((allServices || serviceId) && { serviceIds: serviceId ?? ('all' as const) }),
      service: {
        ...(alertThreshold && { alertThreshold }),
        ...(unlinkedIncidents !== undefined && { unlinkedIncidents }),
        ...((wholePage || component || componentGroup) && {
          choice: { components: component ?? [], groups: componentGroup ?? [] },
        }),
      },
    };
    return replayJson(await replay(actor, wanted, zone), now());
  },
});

const eventsOf = (names: readonly string[]): EventChoices => Object.fromEntries(names.map((name) => [name, true]));

/** Without minutes, or without an integration, it stays as it is. 0 minutes are none. */
const escalationOf = (
  afterMinutes: number | undefined,
  integrationId: number | undefined,
): Pick<RuleChange, 'escalation'> => {
  if (afterMinutes === 0) return { escalation: 'none' };
  return afterMinutes === undefined || integrationId === undefined
    ? {}
    : { escalation: { afterMinutes, integrationId } };
};

type GivenQuietHours = {
  readonly kind: 'none' | 'summary' | 'drop';
  readonly days: readonly number[] | undefined;
  readonly fromMinute: number | undefined;
  readonly toMinute: number | undefined;
};

/** @throws AppError invalid_input for an unknown time zone */
const quietHoursOf = (
  { kind, days = everyDay, fromMinute = 22 * 60, toMinute = 7 * 60 }: GivenQuietHours,
  timeZone: string,
): NonNullable<RuleChange['quietHours']> => {
  if (kind === 'none') return kind;
  if (!isTimeZone(timeZone)) throw invalidFields({ quietTimeZone: "This isn't a valid time zone" });
  return { days, fromMinute, toMinute, timeZone, summary: kind === 'summary' };
};

/** @throws AppError invalid_input for an unknown time zone */
const summariesOf = (
  which: 'none' | 'daily' | 'weekly' | 'both',
  rule: Omit<SummaryRule, 'daily' | 'weekly'>,
): NonNullable<RuleChange['summaries']> => {
  if (which === 'none') return which;
  if (!isTimeZone(rule.timeZone)) throw invalidFields({ summaryTimeZone: "This isn't a valid time zone" });
  return { daily: which !== 'weekly', weekly: which !== 'daily', ...rule };
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** As many as people read. */
const MOST_MISSED = 10;

const replayJson = (replay: RuleReplay, now: Date): Schemas['RuleReplay'] => {
  const { days, integrations, before, after, missed, suggestion } = replay;
  return {
    timeZone: replay.timeZone,
    firstDay: days[0]?.date ?? null,
    days: days.length,
    before: before ? alertsJson(before) : null,
    after: alertsJson(after),
    integrations: integrations.map((one) => ({
      id: one.integrationId || null,
      type: one.channel.type,
      name: one.name,
      before: one.before?.count ?? null,
      after: one.after.count,
    })),
    missedCount: missed.length,
    missed: missed.slice(0, MOST_MISSED).map((one) => ({
      serviceId: one.service.id,
      serviceName: one.service.name,
      startedAt: one.from.toISOString(),
      endedAt: one.to?.toISOString() ?? null,
      seconds: Math.round(lengthOf(one, now) / 1_000),
    })),
    suggestion: suggestion
      ? {
          kind: suggestion.kind,
          event: suggestion.kind === 'event' ? suggestion.event : null,
          alertThreshold: suggestion.kind === 'threshold' ? suggestion.threshold : null,
          alerts: suggestion.count,
        }
      : null,
  };
};

const alertsJson = ({ count, escalations, summaries, days }: AlertsOfRule): Schemas['RuleAlerts'] => ({
  alerts: count,
  escalations,
  summaries,
  days: days.map((day) => ({ ...day })),
});
