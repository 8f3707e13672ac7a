import { Button } from '@radix-ui/themes';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { type ChannelType, channels } from '../channels.ts';
import { dialogIntent } from '../integration-dialogs.tsx';

type Props = {
  readonly type: ChannelType;
  readonly title: string;
  readonly text: string;
  readonly connected: boolean;
  /** Undefined while it is not known whether there is an integration. */
  readonly onSetup: (() => void) | undefined;
};

/** What a guide is about, with the button that does it. */
export const GuideHead = ({ type, title, text, connected, onSetup }: Props) => {
  const { logoIcon, logoColor } = channels[type];
  return (
    <header className="ac-guide-head">
      <ServiceTile size="large" logoIcon={logoIcon} logoColor={logoColor} />
      <div>
        <h2 className="ac-h1">{title}</h2>
        <p className="ac-muted">{text}</p>
      </div>
      <Button
        size="3"
        aria-haspopup="dialog"
        disabled={onSetup === undefined}
        onClick={onSetup}
        {...dialogIntent[type]}
      >
        {connected ? 'Configure Integration' : 'Setup Integration'}
      </Button>
    </header>
  );
};
