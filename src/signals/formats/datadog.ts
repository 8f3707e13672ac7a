import type { ReportedAlert } from '../ports.ts';
import { keyAt, linkOf, objectAt, severityOf, textAt, textOf } from './shape.ts';

/** The body that we ask people to paste into Datadog, since it has none of its own. */
export const parseDatadog = (body: unknown): readonly ReportedAlert[] => {
  const fields = objectAt(body, '');
  const transition = textAt(fields.state, 'state').toLowerCase();
  const at = timeOfEpoch(fields.at);
  const isOver = transition === 'recovered';
  return [
    {
      // The same from the trigger to the recovery.
      key: keyAt(fields.key, 'key'),
      state: isOver ? 'resolved' : 'firing',
      title: textAt(fields.title, 'title'),
      severity: transition.includes('warn') ? 'warning' : severityOf(fields.priority),
      url: linkOf(fields.link),
      labels: tagsOf(fields.tags),
      startedAt: transition === 'triggered' ? at : undefined,
      endedAt: isOver ? at : undefined,
    },
  ];
};

/** Milliseconds since 1970, as text. */
const timeOfEpoch = (value: unknown): Date | undefined => {
  const ms = Number(textOf(value, 20) ?? Number.NaN);
  return Number.isInteger(ms) && ms > 946_684_800_000 && ms < 8e15 ? new Date(ms) : undefined;
};

const MOST_TAGS = 16;

/** `service:checkout,env:prod`; a tag without a value is left out. */
const tagsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (textOf(value, 4_000) ?? '')
      .split(',', MOST_TAGS)
      .map((tag) => tag.split(':', 2).map((part) => textOf(part, 200)))
      .filter((pair): pair is [string, string] => pair.length === 2 && pair.every((part) => part !== undefined)),
  );
