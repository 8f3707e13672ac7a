import { Flex, Kbd, Text } from '@radix-ui/themes';
import './palette.css';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { bindings, type Wish } from './keys.ts';
import { Keys } from './keys-hint.tsx';
import { areKeysOff } from './keys-off.ts';

/** Ctrl+K opens the palette. */
const texts: Readonly<Record<Exclude<Wish, 'palette'>, string>> = {
  search: 'Search',
  dashboard: 'Go to Dashboard',
  services: 'Go to Services',
  incidents: 'Go to Incidents',
  integrations: 'Go to Integrations',
  wall: 'Open wall mode',
  billing: 'Go to Billing',
  teams: 'Switch teams',
  next: 'Next incident',
  previous: 'Previous incident',
  take: "I'm on it",
  copy: 'Copy for customers',
  mute: 'Mute',
  edit: 'Edit',
  refresh: 'Refresh Status',
  help: 'Show keyboard shortcuts',
};

/** Which keys do what. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="Keyboard shortcuts"
    description={
      areKeysOff()
        ? 'They are off in this browser, except Ctrl K. Turn them on in Settings.'
        : "They work when you aren't typing. You can turn them off in Settings."
    }
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
      {bindings.map(({ keys, wish }) => (
        <Flex align="center" justify="between" gap="3" py="2" key={wish}>
          <dt>{texts[wish]}</dt>
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
