import { Flex, Heading, Text } from '@radix-ui/themes';
import { useState } from 'react';
import { chooseAttention, useAttention } from '../../live/attention.ts';
import { playChime } from '../../live/chime.ts';
import { Toggle } from '../../ui/form/toggle.tsx';

const BLOCKED = 'Your browser blocks notifications from this site. Allow them in its settings first.';

/** How an outage calls for attention in this browser: by sound, by a desktop notification. Both are off at first. */
const AttentionChoices = () => {
  const attention = useAttention();
  const [blocked, setBlocked] = useState(false);
  const chooseSound = (sound: boolean) => {
    chooseAttention({ ...attention, sound });
    // Plays a sample; this click also makes the browser allow sound on the page.
    if (sound) playChime();
  };
  const chooseDesktop = async (wanted: boolean) => {
    const desktop = wanted && (await isAllowed());
    setBlocked(wanted && !desktop);
    chooseAttention({ ...attention, desktop });
  };
  return (
    <>
      <Heading as="h2" size="3">
        When a service goes down
      </Heading>
      <Text as="p" size="1" color="gray">
        In this browser, while Allclear is open in a tab.
      </Text>
      <Flex direction="column" gap="3" my="3">
        <Toggle label="Play a sound" value={attention.sound} onChange={chooseSound} />
        <Toggle
          label="Show a desktop notification"
          value={attention.desktop}
          onChange={(wanted) => void chooseDesktop(wanted)}
        />
      </Flex>
      <Text as="p" size="1" color="gray" role="status">
        {blocked && BLOCKED}
      </Text>
    </>
  );
};

const isAllowed = async (): Promise<boolean> =>
  typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';

export default AttentionChoices;
