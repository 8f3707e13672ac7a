import { Link } from '@tanstack/react-router';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type IntegrationDialogProps, IntegrationFrame } from './integration-frame.tsx';
import { useIntegrationForm } from './use-integration-form.ts';

/** Connects Microsoft Teams, or changes how it is connected. */
const TeamsDialog = ({ integration, onClose }: IntegrationDialogProps) => {
  const form = useIntegrationForm({ type: 'teams', integration, onClose });
  return (
    <IntegrationFrame
      type="teams"
      integration={integration}
      form={form}
      title={integration ? 'Configure MS Teams' : 'Connect MS Teams'}
      description="Cards tell when an incident opens and when it is resolved."
      width={425}
      create="Add Integration"
      onClose={onClose}
    >
      <TextInput label="Name" required placeholder="Support Ops" {...form.field('name')} />
      <TextInput
        label="Webhook URL"
        type="url"
        mono
        required
        autoComplete="off"
        placeholder="https://…"
        hint="The address that the workflow in Teams gives you."
        {...form.field('webhookUrl')}
      />
      <p className="ac-hint">
        New to this?{' '}
        <Link className="ac-link" to="/integrations/guides/{-$type}" params={{ type: 'teams' }} onClick={onClose}>
          The guide shows where to find it
        </Link>
        .
      </p>
    </IntegrationFrame>
  );
};

export default TeamsDialog;
