import './integration-dialog.css';
import { Button } from '@radix-ui/themes';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Integration } from '../../queries.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { Form } from '../../ui/form.ts';
import { Toggle } from '../../ui/toggle.tsx';
import type { ChannelType } from './channels.ts';
import { DeliveriesDisclosure } from './deliveries-disclosure.tsx';
import { HealthNote } from './health-note.tsx';
import { useTestIntegration } from './integration-calls.ts';
import type { IntegrationValues } from './integration-form.ts';
import { SecretNote } from './secret-note.tsx';
import { TestOutcome } from './test-outcome.tsx';

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

export type FrameProps = {
  readonly type: ChannelType;
  /** The one that is changed; undefined where one is made. */
  readonly integration: Integration | undefined;
  readonly form: Form<IntegrationValues>;
  readonly title: string;
  readonly description?: string;
  readonly width?: number;
  /** The button that makes a new one. */
  readonly create: string;
  /** A signing secret that was just made: it takes the place of the form. */
  readonly secret?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What the three dialogs share: saving, switching off, a test, the latest deliveries and deleting. */
export const IntegrationFrame = (props: FrameProps) => {
  const { type, integration, form, title, description, width, create, secret, onClose, children } = props;
  const test = useTestIntegration();
  const [deleting, setDeleting] = useState(false);
  if (secret !== undefined) {
    return (
      <Dialog title="Signing secret" steady onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <SecretNote secret={secret} />
      </Dialog>
    );
  }
  const footer = integration ? (
    <>
      <TestOutcome type={type} test={test} />
      <Button
        type="button"
        variant="outline"
        color="red"
        className="ac-start"
        aria-haspopup="dialog"
        onClick={() => setDeleting(true)}
      >
        Delete
      </Button>
      <Button
        type="button"
        variant="outline"
        color="gray"
        disabled={test.isPending}
        onClick={() => test.mutate(integration.id)}
      >
        {test.isPending ? 'Sending...' : 'Send test'}
      </Button>
      <Button type="submit" disabled={form.busy}>
        {form.busy ? 'Saving...' : 'Save'}
      </Button>
    </>
  ) : (
    <>
      <Button type="button" variant="outline" color="gray" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" disabled={form.busy}>
        {form.busy ? 'Adding...' : create}
      </Button>
    </>
  );
  return (
    <Dialog
      title={title}
      description={description}
      width={width}
      onClose={onClose}
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
        <Suspense>
          <DeleteDialog integration={integration} onClose={() => setDeleting(false)} onDeleted={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
};
