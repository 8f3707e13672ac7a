import { Flex, Kbd, Text } from '@radix-ui/themes';
import './palette.css';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { bindings } from './keys.ts';
import { Keys } from './keys-hint.tsx';

/** Which keys do what. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="Keyboard shortcuts"
    description="They work when you aren't typing."
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <dl>
      <Flex align="center" justify="between" gap="3" py="2">
        <dt>Find a service or command</dt>
        <Text asChild color="gray">
          <dd>
            <Kbd>Ctrl</Kbd> or <Kbd>Cmd</Kbd> + <Kbd>K</Kbd>
          </dd>
        </Text>
      </Flex>
      {bindings.map(({ keys, text }) => (
        <Flex align="center" justify="between" gap="3" py="2" key={text}>
          <dt>{text}</dt>
          <Text asChild color="gray">
            <dd>
              <Keys keys={keys} />
            </dd>
          </Text>
        </Flex>
      ))}
    </dl>
  </Dialog>
);
