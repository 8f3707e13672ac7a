import { RiErrorWarningLine, RiInformationLine, RiPauseCircleLine } from '@remixicon/react';
import type { Integration } from '../../data/queries.ts';
import { Note } from '../../ui/panel/note.tsx';
import { formatShort } from '../../ui/text/time.ts';

type Props = {
  readonly integration: Pick<Integration, 'enabled' | 'health' | 'note'>;
  /** The integration's name, if several are shown together. */
  readonly name?: string;
  /** On a card, shows only the problem with the URL; the dialog explains how to fix it. */
  readonly brief?: boolean;
};

/** Warns the owner of an integration that it fails, is switched off, or has an outdated URL. */
export const HealthNote = ({ integration, name, brief = false }: Props) => {
  const which = name === undefined ? '' : `${name}: `;
  const health = healthText(integration);
  return (
    <>
      {health && (
        <Note
          icon={health.tone === 'warn' ? RiErrorWarningLine : RiPauseCircleLine}
          status={health.tone === 'warn' ? 'degraded' : undefined}
        >
          {which}
          {health.text}
        </Note>
      )}
      {integration.note !== null && (
        <Note icon={RiInformationLine} status="degraded">
          {which}
          {brief ? firstSentences(integration.note) : integration.note}
        </Note>
      )}
    </>
  );
};

type HealthText = { readonly tone: 'warn' | 'quiet'; readonly text: string };

const healthText = ({
  enabled,
  health: { state, since, reason },
}: Pick<Integration, 'enabled' | 'health'>): HealthText | undefined => {
  const when = since === null ? undefined : formatShort(since);
  const why = reason === null ? '' : ` ${sentence(reason)}`;
  if (state === 'switched_off') {
    return {
      tone: 'warn',
      text: `We switched this off${when ? ` on ${when}` : ''}.${why} Fix the connection, then switch it on again.`,
    };
  }
  if (state === 'kept') {
    return {
      tone: 'warn',
      text: "No mail server is configured, so emails aren't sent. They're saved in the mailbox folder.",
    };
  }
  if (!enabled) return { tone: 'quiet', text: 'Switched off. No alerts are sent.' };
  if (state === 'failing') {
    const begun = when ? `Alerts have been failing since ${when}.` : 'Alerts are failing.';
    return { tone: 'warn', text: `${begun}${why} We'll keep retrying.` };
  }
  return undefined;
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const firstSentences = (text: string): string => text.match(/^(?:.*?[.!?](?=\s|$)){1,2}/)?.[0] ?? text;
