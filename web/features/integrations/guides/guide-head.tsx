import { Box, Flex, Grid, Heading, Text } from '@radix-ui/themes';
import type { ChannelData } from '#channels';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { ForRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { dialogIntent } from '../opened-dialog.tsx';

type Props = {
  readonly channel: ChannelData;
  readonly text: string;
  readonly connected: boolean;
  /** Undefined while it isn't known whether there is an integration. */
  readonly onSetup: (() => void) | undefined;
};

/** The title and text of a guide, with the button that starts the setup. */
export const GuideHead = ({ channel: { label, logoIcon, logoColor }, text, connected, onSetup }: Props) => (
  <Flex asChild wrap="wrap" align="center" gap="3">
    <header>
      <ServiceTile size="large" logoIcon={logoIcon} logoColor={logoColor} />
      <Box flexGrow="1" flexBasis="0" minWidth="180px">
        <Heading as="h2" size="7">
          Connect {label}
        </Heading>
        <Text as="p" color="gray">
          {text}
        </Text>
      </Box>
      <ForRole least="admin">
        <Grid width={{ initial: '100%', sm: 'auto' }}>
          <Button size="3" aria-haspopup="dialog" disabled={onSetup === undefined} onClick={onSetup} {...dialogIntent}>
            {connected ? 'Configure Integration' : 'Setup Integration'}
          </Button>
        </Grid>
      </ForRole>
    </header>
  </Flex>
);
