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
    // So that one knows it; and from this click on the browser lets the page be heard.
    if (sound) playChime();
  };
  const chooseDesktop = async (wanted: boolean) => {
    const desktop = wanted && (await isAllowed());
    setBlocked(wanted && !desktop);
    chooseAttention({ ...attention, desktop });
  };
  return (
    <>
      <h2 className="ac-panel-title">When a service goes down</h2>
      <p className="ac-meta">In this browser, while Allclear is open in a tab.</p>
      <div className="ac-toggles">
        <Toggle label="Play a sound" value={attention.sound} onChange={chooseSound} />
        <Toggle
          label="Show a desktop notification"
          value={attention.desktop}
          onChange={(wanted) => void chooseDesktop(wanted)}
        />
      </div>
      <p className="ac-meta" role="status">
        {blocked && BLOCKED}
      </p>
    </>
  );
};

const isAllowed = async (): Promise<boolean> =>
  typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';

export default AttentionChoices;
