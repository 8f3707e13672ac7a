import './palette.css';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { bindings } from './keys.ts';
import { Keys } from './keys-hint.tsx';

/** Which keys do what. */
export const KeyHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title="Keys"
    description="They work wherever you are not typing."
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <dl className="ac-key-list">
      <div>
        <dt>Find a service or an action</dt>
        <dd>
          <kbd>Ctrl</kbd> or <kbd>Cmd</kbd> with <kbd>K</kbd>
        </dd>
      </div>
      {bindings.map(({ keys, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
