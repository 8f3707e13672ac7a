import type { ChannelData } from '#channels';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { Button } from '../../../ui/button.tsx';
import { dialogIntent } from '../opened-dialog.tsx';

type Props = {
  readonly channel: ChannelData;
  readonly text: string;
  readonly connected: boolean;
  /** Undefined while it is not known whether there is an integration. */
  readonly onSetup: (() => void) | undefined;
};

/** What a guide is about, with the button that does it. */
export const GuideHead = ({ channel: { label, logoIcon, logoColor }, text, connected, onSetup }: Props) => (
  <header className="ac-guide-head">
    <ServiceTile size="large" logoIcon={logoIcon} logoColor={logoColor} />
    <div>
      <h2 className="ac-h1">Connect {label}</h2>
      <p className="ac-muted">{text}</p>
    </div>
    <Button size="3" aria-haspopup="dialog" disabled={onSetup === undefined} onClick={onSetup} {...dialogIntent}>
      {connected ? 'Configure Integration' : 'Setup Integration'}
    </Button>
  </header>
);
