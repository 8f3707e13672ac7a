import { useState } from 'react';
import type { Integration } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const RotateDialog = lazyPart(() => import('./rotate-dialog.tsx'));

type Props = { readonly integration: Integration; readonly onSecret: (secret: string) => void };

/** The way to a new signing secret: the one that there is was shown when it was made. */
export const SigningSecret = ({ integration, onSecret }: Props) => {
  const [rotating, setRotating] = useState(false);
  const keep = () => setRotating(false);
  return (
    <>
      <div className="ac-secret">
        <div>
          <p className="ac-label">Signing secret</p>
          <p className="ac-hint">It was shown when it was made. Lost it? Make a new one.</p>
        </div>
        <Button
          type="button"
          variant="outline"
          color="gray"
          aria-haspopup="dialog"
          onClick={() => setRotating(true)}
          {...RotateDialog.intent}
        >
          Rotate
        </Button>
      </div>
      {rotating && <RotateDialog integration={integration} onClose={keep} onFailed={keep} onSecret={onSecret} />}
    </>
  );
};
