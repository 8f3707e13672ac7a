import './rule-replay.css';
import { Heading, Text } from '@radix-ui/themes';
import { RiLightbulbLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { StatusIcon } from '../../board/status/status-icon.tsx';
import { userQuery } from '../../data/queries.ts';
import { reportZone } from '../../data/reports.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';
import { addDays, formatWeekday, shortDayName } from '../../ui/text/calendar.ts';
import { counted } from '../../ui/text/counted.ts';
import { shortDuration } from '../../ui/text/duration.ts';
import { dayOf } from '../../ui/text/time.ts';
import { useAfterPause } from '../../ui/text/use-after-pause.ts';
import { AlertLine } from './alert-line.tsx';
import { AllAlerts } from './all-alerts.tsx';
import { type RuleReplay as Replay, ruleReplayQuery, type WantedRule } from './replay-query.ts';
import { headlineOf, missedHeading, periodOf, spokenOf, suggestionWords } from './replay-words.ts';

export type Suggestion = NonNullable<Replay['suggestion']>;

type Props = {
  /** Undefined while the choice can't be replayed. */
  readonly rule: WantedRule | undefined;
  /** Says why it can't. */
  readonly missing?: string | undefined;
  readonly onUse: (suggestion: Suggestion) => void;
};

const ASKED_AFTER_MS = 250;
const SPOKEN_AFTER_MS = 600;

/** The last 90 days with a rule that isn't saved yet, beside the present one. It never keeps anybody from saving. */
export const RuleReplay = ({ rule, missing = '', onUse }: Props) => {
  const timeZone = reportZone(useQuery(userQuery).data?.timeZone);
  const asked = useAfterPause(JSON.stringify(rule ?? null), ASKED_AFTER_MS);
  const wanted: WantedRule | null = JSON.parse(asked);
  const { data, error } = useQuery({ ...ruleReplayQuery({ ...wanted, timeZone }), enabled: wanted !== null });
  const spoken = useAfterPause(rule && data ? spokenOf(data) : '', SPOKEN_AFTER_MS);
  return (
    <section className="ac-replay" aria-label="The last 90 days with this rule">
      <Answer rule={rule} missing={missing} data={data} failed={error !== null} onUse={onUse} />
      <p className="ac-hidden" role="status">
        {spoken}
      </p>
    </section>
  );
};

type AnswerProps = Props & { readonly data: Replay | undefined; readonly failed: boolean };

const Answer = ({ rule, missing = '', data, failed, onUse }: AnswerProps) => {
  if (!rule) return <Note>{missing}</Note>;
  if (data) return <Shown replay={data} onUse={onUse} />;
  if (failed) return <Note>We couldn't compare the rules. You can still save.</Note>;
  return <Skeleton height={180} />;
};

const Note = ({ children }: { readonly children: string }) => (
  <Text as="p" size="2" color="gray">
    {children}
  </Text>
);

const Shown = ({ replay, onUse }: { readonly replay: Replay; readonly onUse: Props['onUse'] }) => {
  const { days, firstDay, before, after, missed, suggestion } = replay;
  if (firstDay === null) return <Note>No history yet. In a few days, you'll see what this rule would have sent.</Note>;
  const missedDays = new Set(missed.map(({ startedAt }) => dayOf(startedAt)));
  const last = addDays(firstDay, days - 1);
  return (
    <>
      <div>
        <Text as="p" size="1" color="gray">
          {periodOf(replay)}
        </Text>
        <Heading as="h3" size="7">
          {headlineOf(replay)}
        </Heading>
        {after.escalations > 0 && (
          <Text as="p" size="1" color="gray">
            With {counted(after.escalations, 'escalation')}, if nobody had been on it
          </Text>
        )}
        {after.summaries > 0 && (
          <Text as="p" size="1" color="gray">
            With {counted(after.summaries, 'summary', 'summaries')}
          </Text>
        )}
      </div>
      <div>
        {before && <AlertLine name="Now" alerts={before} firstDay={firstDay} days={days} />}
        <AlertLine name="New rule" alerts={after} firstDay={firstDay} days={days} missed={missedDays} />
        <div className="ac-replay-line">
          <span />
          <div className="ac-replay-axis">
            <span>{shortDayName(firstDay)}</span>
            {days > 2 && <span>{shortDayName(addDays(last, -Math.round(days / 2)))}</span>}
            <span>Today</span>
          </div>
          <b />
        </div>
      </div>
      {missed.length > 0 && <Missed replay={replay} />}
      {suggestion && <Suggested suggestion={suggestion} onUse={onUse} />}
      <Channels replay={replay} />
      <AllAlerts replay={replay} />
    </>
  );
};

const Missed = ({ replay: { missed, missedCount } }: { readonly replay: Replay }) => (
  <div>
    <Heading as="h4" size="2" className="ac-replay-missed">
      <StatusIcon status="outage" size={18} />
      {missedHeading(missedCount)}
    </Heading>
    <ul className="ac-replay-list">
      {missed.map(({ serviceId, serviceName, startedAt, endedAt, seconds }) => (
        <li key={`${serviceId} ${startedAt}`}>
          <span>
            <Text as="p" weight="medium" truncate>
              {serviceName}
            </Text>
            <Text as="p" size="1" color="gray">
              {formatWeekday(startedAt)}
              {endedAt === null && ' · still down'}
            </Text>
          </span>
          <b className="ac-numbers">{shortDuration(seconds * 1_000)}</b>
        </li>
      ))}
    </ul>
    {missedCount > missed.length && (
      <Text as="p" size="1" color="gray">
        And {counted(missedCount - missed.length, 'shorter outage')}.
      </Text>
    )}
  </div>
);

const Suggested = ({ suggestion, onUse }: { readonly suggestion: Suggestion; readonly onUse: Props['onUse'] }) => {
  const { name, use } = suggestionWords(suggestion);
  return (
    <div className="ac-replay-tip">
      <Icon of={RiLightbulbLine} size={18} />
      <p>
        With <b>{name}</b> you'd get {counted(suggestion.alerts, 'alert')} and miss none.
      </p>
      <Button type="button" variant="outline" color="gray" size="1" onClick={() => onUse(suggestion)}>
        {use}
      </Button>
    </div>
  );
};

/** Only where the rule counts for several channels. */
const Channels = ({ replay: { integrations } }: { readonly replay: Replay }) =>
  integrations.length < 2 ? null : (
    <Text as="p" size="1" color="gray">
      By channel: {integrations.map(({ name, after }) => `${name} ${after}`).join(', ')}.
    </Text>
  );
