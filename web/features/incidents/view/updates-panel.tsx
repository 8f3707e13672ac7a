import { Box, Flex, Text } from '@radix-ui/themes';
import { type Incident, phaseLabel } from '../../../board/status/status.ts';
import { IncidentBadge } from '../../../board/status/status-badge.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
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
        <PanelEmpty text={incident.byHand ? 'No updates yet.' : 'The provider gave no details beyond the title.'} />
      )}
    </Panel>
  );
};

/** The updates before the newest; renders nothing if there are none. */
export const EarlierUpdates = ({ incident }: Pick<Props, 'incident'>) => {
  const earlier = saidOf(incident).slice(1);
  if (earlier.length === 0) return null;
  return (
    <Panel title="Earlier updates" className="ac-earlier">
      <ol className="ac-rules">
        {earlier.map((update) => (
          <Box asChild key={`${update.at} ${update.status} ${update.text}`} px="4" py="3">
            <li>
              <Flex asChild wrap="wrap" align="center" gap="2" mb="1">
                <p>
                  <IncidentBadge incident={{ status: update.status, notice: false, unlisted: false }} />
                  <When at={update.at} text={formatShort(update.at)} />
                </p>
              </Flex>
              <Words text={update.text} />
            </li>
          </Box>
        ))}
      </ol>
    </Panel>
  );
};

const Newest = ({ update, now }: { update: Update; now: Date }) => (
  <Box px="4" pb="4">
    <Flex asChild wrap="wrap" align="center" gap="2" mb="1">
      <p>
        <b>{phaseLabel[update.status]}</b>
        <When at={update.at} text={`${formatAgo(update.at, now)}, ${formatShort(update.at)}`} />
      </p>
    </Flex>
    <Words text={update.text} large />
  </Box>
);

const When = ({ at, text }: { at: string; text: string }) => (
  <time className="ac-meta ac-numbers" dateTime={at} title={formatExact(at)}>
    {text}
  </time>
);

/** Its line breaks are kept, and its direction is its own. */
const Words = ({ text, large = false }: { text: string; large?: boolean }) =>
  text.trim() === '' ? (
    <Text as="p" color="gray">
      No message.
    </Text>
  ) : (
    <Text as="p" size={large ? '4' : '2'} className="ac-updates-text" dir="auto">
      {text}
    </Text>
  );

/** Newest first. An incident reported by hand without an update shows its description. */
const saidOf = ({ updates, description, status, startedAt }: Incident): readonly Update[] =>
  updates.length > 0 || !description ? updates : [{ at: startedAt, status, text: description }];
