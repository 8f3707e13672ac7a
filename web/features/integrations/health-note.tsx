import { RiErrorWarningLine, RiInformationLine, RiPauseCircleLine } from '@remixicon/react';
import type { Integration } from '../../queries.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatShort } from '../../ui/time.ts';

/** What its owner should know about an integration: that it fails, that it is off, or that its address is out of date. */
export const HealthNote = ({ integration }: { integration: Integration }) => {
  const health = healthText(integration);
  return (
    <>
      {health && (
        <p className={`ac-note ${health.tone}`}>
          <Icon of={health.tone === 'warn' ? RiErrorWarningLine : RiPauseCircleLine} />
          <span>{health.text}</span>
        </p>
      )}
      {integration.note !== null && (
        <p className="ac-note warn">
          <Icon of={RiInformationLine} />
          <span>{integration.note}</span>
        </p>
      )}
    </>
  );
};

type Note = { readonly tone: 'warn' | 'quiet'; readonly text: string };

const healthText = ({ enabled, health: { state, since, reason } }: Integration): Note | undefined => {
  const when = since === null ? '' : ` since ${formatShort(since)}`;
  const why = reason === null ? '' : ` ${sentence(reason)}`;
  if (state === 'switched_off') {
    return { tone: 'warn', text: `We switched this off${when}.${why} Check the address, then switch it on again.` };
  }
  if (!enabled) return { tone: 'quiet', text: 'Switched off. No alerts are sent.' };
  if (state === 'failing') return { tone: 'warn', text: `Alerts fail${when}.${why} We keep trying.` };
  return undefined;
};

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
