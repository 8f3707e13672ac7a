import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { quietText } from '../../board/all-clear/quiet.ts';
import { Mark } from '../../ui/brand.tsx';
import { formatClock } from '../../ui/text/time.ts';
import { MINUTE_MS } from '../../ui/text/units.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { useTitle } from '../../ui/use-title.ts';
import { type Linked, linkedWallQuery, modelOf } from './linked-wall.ts';
import { useNewestBuild } from './use-newest-build.ts';
import WallScreen from './wall-screen.tsx';

/** The wall for anybody who has its link: it needs no login, polls, and reloads itself after an update of the server. */
export const LinkedWallScreen = ({ token }: { readonly token: string }) => {
  const now = useNow();
  const { data, dataUpdatedAt, isError } = useQuery(linkedWallQuery(token));
  // After a sleep of the computer, the data may be old without a failed call.
  const isLost = isError || (data !== undefined && now.getTime() - dataUpdatedAt > MINUTE_MS);
  useNewestBuild(isLost);
  const wall = data?.kind === 'wall' ? data.wall : undefined;
  const model = useMemo(() => wall && modelOf(wall, now), [wall, now]);
  useTitle(wall?.name ?? undefined);
  if (!wall || !model) return <Calm {...sentenceOf(data, isLost)} now={now} />;
  return (
    <div className="ac-wall-linked">
      <WallScreen
        name={wall.name ?? undefined}
        model={model}
        quiet={quietText({ since: wall.quietSince, last: wall.lastTrouble }, now)}
        now={now}
        pausedSince={isLost ? new Date(dataUpdatedAt) : undefined}
      />
    </div>
  );
};

type Said = { readonly title: string; readonly text: string };

const sentenceOf = (data: Linked | undefined, isLost: boolean): Said => {
  if (data?.kind === 'gone')
    return { title: 'This wall link no longer works', text: 'Ask an admin of your team for a new link.' };
  if (data?.kind === 'resting')
    return {
      title: 'This wall is paused',
      text: "The team's trial or subscription has ended. The wall resumes once they subscribe.",
    };
  return isLost
    ? { title: "We can't reach Allclear", text: 'Reconnecting…' }
    : { title: 'Loading', text: 'One moment…' };
};

const Calm = ({ title, text, now }: Said & { readonly now: Date }) => (
  <main id="content" className="ac-wall told" tabIndex={-1}>
    <header>
      <p className="ac-wall-name">
        <Mark size={34} />
        Allclear
      </p>
      <time className="ac-wall-clock" dateTime={now.toISOString()}>
        {formatClock(now)}
      </time>
    </header>
    <div className="ac-wall-told">
      <h1 aria-live="polite">{title}</h1>
      <p>{text}</p>
    </div>
  </main>
);
