import { useQuery } from '@tanstack/react-query';
import { ownAlertsQuery } from '../../data/teams/own-alerts.ts';
import { Panel } from '../../ui/panel/panel.tsx';
import { nameList } from '../../ui/text/name-list.ts';
import { AlertRows, isOpen } from './open-alerts.tsx';

/** The team's own open alerts beside what the providers say; nothing without one. They're extra, so a failure to load shows nothing. */
const BoardAlerts = () => {
  const open = (useQuery(ownAlertsQuery).data ?? []).filter(isOpen);
  if (open.length === 0) return null;
  const sources = [...new Set(open.map(({ source }) => source.name))];
  return (
    <Panel title="Your own alerts" text={`${open.length} open, from ${nameList(sources)}`}>
      <AlertRows alerts={open} />
    </Panel>
  );
};

export default BoardAlerts;
