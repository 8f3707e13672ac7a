import { TextInput } from '../../ui/form/text-input.tsx';
import { type IntegrationDialogProps, IntegrationFrame } from './integration-frame.tsx';
import { MessagePreview } from './message-preview.tsx';
import { NotifyOn } from './notify-on.tsx';
import { useIntegrationForm } from './use-integration-form.ts';

/** Connects Slack, or changes how it is connected. */
const SlackDialog = ({ integration, onClose }: IntegrationDialogProps) => {
  const form = useIntegrationForm({ type: 'slack', integration, onClose });
  return (
    <IntegrationFrame
      type="slack"
      integration={integration}
      form={form}
      title={integration ? 'Configure Slack' : 'Connect Slack'}
      description="Alerts post to one channel."
      width={500}
      create="Connect"
      onClose={onClose}
    >
      <div className="ac-pair">
        <TextInput label="Name" required {...form.field('name')} />
        <TextInput label="Channel" required {...form.field('channel')} />
      </div>
      <TextInput
        label="Webhook URL"
        type="url"
        mono
        required
        autoComplete="off"
        placeholder="https://hooks.slack.com/services/…"
        hint="From your Slack app, under Incoming Webhooks."
        {...form.field('webhookUrl')}
      />
      <NotifyOn form={form} />
      <div className="ac-preview">
        <p className="ac-label">Preview</p>
        <MessagePreview channel="slack" sample="opened" />
      </div>
    </IntegrationFrame>
  );
};

export default SlackDialog;
