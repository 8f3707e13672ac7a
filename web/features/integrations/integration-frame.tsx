import './integration-dialog.css';
import { Button } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import type { ChannelData } from '#channels';
import type { Integration } from '../../data/queries.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import type { Form } from '../../ui/form/form.ts';
import { Toggle } from '../../ui/form/toggle.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DeliveriesDisclosure } from './deliveries-disclosure.tsx';
import { HealthNote } from './health-note.tsx';
import { useTestIntegration } from './integration-calls.ts';
import { type IntegrationValues, leadsElsewhere } from './integration-form.ts';
import { SecretNote } from './secret-note.tsx';
import { TestOutcome } from './test-outcome.tsx';

const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

type Props = {
  readonly channel: ChannelData;
  /** The one that is changed; undefined where one is made. */
  readonly integration: Integration | undefined;
  readonly form: Form<IntegrationValues>;
  /** A signing secret that was just made: it takes the place of the form. */
  readonly secret?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What there is around the fields of every channel: saving, switching off, a test, the latest deliveries and deleting. */
export const IntegrationFrame = ({ channel, integration, form, secret, onClose, children }: Props) => {
  const { description, width, create } = channel.dialog;
  const test = useTestIntegration();
  const [deleting, setDeleting] = useState(false);
  const [refused, setRefused] = useState(false);
  const unsaved = integration !== undefined && leadsElsewhere(form.values, integration);
  const keep = () => setDeleting(false);
  if (secret !== undefined) {
    return (
      <Dialog title="Signing secret" steady onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <SecretNote secret={secret} />
      </Dialog>
    );
  }
  const footer = integration ? (
    <>
      <TestOutcome channel={channel} test={test} refused={refused && unsaved} />
      <Button
        type="button"
        variant="outline"
        color="red"
        className="ac-start"
        aria-haspopup="dialog"
        onClick={() => setDeleting(true)}
        {...DeleteDialog.intent}
      >
        Delete
      </Button>
      <BusyButton
        type="button"
        variant="outline"
        color="gray"
        busy={test.isPending}
        pending="Sending..."
        onClick={() => (unsaved ? setRefused(true) : test.mutate(integration.id))}
      >
        Send test
      </BusyButton>
      <BusyButton type="submit" busy={form.busy} pending="Saving...">
        Save
      </BusyButton>
    </>
  ) : (
    <>
      <Button type="button" variant="outline" color="gray" onClick={onClose}>
        Cancel
      </Button>
      <BusyButton type="submit" busy={form.busy} pending="Adding...">
        {create}
      </BusyButton>
    </>
  );
  return (
    <Dialog
      title={`${integration ? 'Configure' : 'Connect'} ${channel.names.dialog}`}
      description={description}
      width={width}
      onClose={onClose}
      busy={form.busy}
      wrap={(content) => <form {...form.props}>{content}</form>}
      footer={footer}
    >
      {integration && <HealthNote integration={integration} />}
      {children}
      {integration && (
        <>
          <Toggle label="Enabled" hint="While this is off, no alerts are sent." {...form.field('enabled')} />
          <DeliveriesDisclosure id={integration.id} />
        </>
      )}
      {integration && deleting && (
        <DeleteDialog integration={integration} onClose={keep} onFailed={keep} onDeleted={onClose} />
      )}
    </Dialog>
  );
};
