import { type ComponentProps, useState } from 'react';
import type { ChannelData } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import type { Form } from '../../../ui/form/form.ts';
import { useTestIntegration } from '../integration-calls.ts';
import { type IntegrationValues, leadsElsewhere } from './integration-form.ts';
import { TestOutcome } from './test-outcome.tsx';

type ChangeProps = {
  readonly channel: ChannelData;
  readonly integration: Integration;
  readonly form: Form<IntegrationValues>;
  /** The handlers of the delete button. */
  readonly deletion: Pick<ComponentProps<typeof Button>, 'onClick' | 'onPointerEnter' | 'onFocus'>;
};

/** The footer for an existing integration: delete, test with its result, and save. */
export const ChangeFooter = ({ channel, integration, form, deletion }: ChangeProps) => {
  const test = useTestIntegration();
  const [refused, setRefused] = useState(false);
  const unsaved = leadsElsewhere(form.values, integration);
  return (
    <>
      <TestOutcome channel={channel} test={test} refused={refused && unsaved} />
      <Button type="button" variant="outline" color="red" mr="auto" aria-haspopup="dialog" {...deletion}>
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
  );
};

type CreateProps = {
  readonly create: string;
  readonly busy: boolean;
  readonly onClose: () => void;
};

/** The footer for a new integration. */
export const CreateFooter = ({ create, busy, onClose }: CreateProps) => (
  <>
    <Button type="button" variant="outline" color="gray" onClick={onClose}>
      Cancel
    </Button>
    <BusyButton type="submit" busy={busy} pending="Adding...">
      {create}
    </BusyButton>
  </>
);
