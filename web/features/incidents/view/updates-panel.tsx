import { type Incident, phaseLabel } from '../../../board/status/status.ts';
import { IncidentBadge } from '../../../board/status/status-badge.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatAgo, formatExact, formatShort } from '../../../ui/text/time.ts';

type Update = Incident['updates'][number];
type Props = { readonly incident: Incident; readonly now: Date };

/** The newest that was said of it, large. */
export const NewestUpdate = ({ incident, now }: Props) => {
  const said = saidOf(incident);
  const [newest] = said;
  return (
    <Panel title="Newest update" text={newest && counted(said.length, 'update')}>
      {newest ? (
        <Newest update={newest} now={now} />
      ) : (
        <p className="ac-panel-notice ac-muted">
          {incident.byHand ? 'Nothing was written about it yet.' : 'The page says no more than its title.'}
        </p>
      )}
    </Panel>
  );
};

/** What was said before that; nothing where that is all. */
export const EarlierUpdates = ({ incident }: Pick<Props, 'incident'>) => {
  const earlier = saidOf(incident).slice(1);
  if (earlier.length === 0) return null;
  return (
    <Panel title="Earlier updates" className="ac-updates-panel">
      <ol className="ac-updates-earlier">
        {earlier.map((update) => (
          <li key={`${update.at} ${update.status} ${update.text}`}>
            <p className="ac-updates-when">
              <IncidentBadge incident={{ status: update.status, notice: false, unlisted: false }} />
              <When at={update.at} text={formatShort(update.at)} />
            </p>
            <Text text={update.text} />
          </li>
        ))}
      </ol>
    </Panel>
  );
};

const Newest = ({ update, now }: { update: Update; now: Date }) => (
  <div className="ac-updates-newest">
    <p className="ac-updates-when">
      <b>{phaseLabel[update.status]}</b>
      <When at={update.at} text={`${formatAgo(update.at, now)}, ${formatShort(update.at)}`} />
    </p>
    <Text text={update.text} />
  </div>
);

const When = ({ at, text }: { at: string; text: string }) => (
  <time className="ac-meta ac-numbers" dateTime={at} title={formatExact(at)}>
    {text}
  </time>
);

/** Its line breaks are kept, and its direction is its own. */
const Text = ({ text }: { text: string }) =>
  text.trim() === '' ? (
    <p className="ac-muted">Without words.</p>
  ) : (
    <p className="ac-updates-text" dir="auto">
      {text}
    </p>
  );

/** Newest first. What was reported by hand without an update has its description. */
const saidOf = ({ updates, description, status, startedAt }: Incident): readonly Update[] =>
  updates.length > 0 || !description ? updates : [{ at: startedAt, status, text: description }];
