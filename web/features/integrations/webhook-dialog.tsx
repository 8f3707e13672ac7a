import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import { TextInput } from '../../ui/form/text-input.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type IntegrationDialogProps, IntegrationFrame } from './integration-frame.tsx';
import { NotifyOn } from './notify-on.tsx';
import { useIntegrationForm } from './use-integration-form.ts';

const RotateDialog = lazyPart(() => import('./rotate-dialog.tsx'));

/** Connects a webhook, or changes how it is connected; its signing secret is shown when it is made or rotated. */
const WebhookDialog = ({ integration, onClose }: IntegrationDialogProps) => {
  const [secret, setSecret] = useState<string>();
  const [rotating, setRotating] = useState(false);
  const keep = () => setRotating(false);
  const form = useIntegrationForm({ type: 'webhook', integration, onClose, onSecret: setSecret });
  return (
    <IntegrationFrame
      type="webhook"
      integration={integration}
      form={form}
      title={integration ? 'Configure Webhook' : 'Connect Webhook'}
      description="We post signed JSON to one address."
      width={500}
      create="Connect"
      secret={secret}
      onClose={onClose}
    >
      <TextInput label="Name" required {...form.field('name')} />
      <TextInput
        label="Webhook URL"
        type="url"
        mono
        required
        autoComplete="off"
        placeholder="https://example.com/hooks/allclear"
        hint="It has to answer 2xx within 15 seconds."
        {...form.field('webhookUrl')}
      />
      <NotifyOn form={form} statusChange />
      {integration && (
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
      )}
      {integration && rotating && (
        <RotateDialog integration={integration} onClose={keep} onFailed={keep} onSecret={setSecret} />
      )}
    </IntegrationFrame>
  );
};

export default WebhookDialog;
