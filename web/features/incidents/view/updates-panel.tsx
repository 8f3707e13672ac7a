import { Box, Flex, Text } from '@radix-ui/themes';
import { type Incident, phaseLabel } from '../../../board/status/status.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { RecentTime } from '../../../ui/text/recent-time.tsx';
import { formatAgo } from '../../../ui/text/time.ts';
import { saidOf, type Update } from '../said-of.ts';

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

const Newest = ({ update, now }: { update: Update; now: Date }) => (
  <Box px="4" pb="4">
    <Flex asChild wrap="wrap" align="center" gap="2" mb="1">
      <p>
        <b>{phaseLabel[update.status]}</b>
        <Text size="1" color="gray" className="ac-numbers">
          {formatAgo(update.at, now)}, <RecentTime at={update.at} now={now} />
        </Text>
      </p>
    </Flex>
    <Words text={update.text} />
  </Box>
);

/** Its line breaks are kept, and its direction is its own. */
const Words = ({ text }: { text: string }) =>
  text.trim() === '' ? (
    <Text as="p" color="gray">
      No message.
    </Text>
  ) : (
    <Text as="p" size="4" className="ac-updates-text" dir="auto">
      {text}
    </Text>
  );
