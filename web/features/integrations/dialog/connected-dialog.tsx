import { Text } from '@radix-ui/themes';
import { useState } from 'react';
import type { ChannelData } from '#channels';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/copy/copy-field.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { notCopied } from '../../../ui/dialog/once-dialog.tsx';
import { useLeaving } from '../../../ui/dialog/use-leaving.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { destinationOf } from '../integration.ts';
import { type CreatedIntegration, useTestIntegration } from '../integration-calls.ts';
import { SECRET, SECRET_TEXT } from './secret-words.ts';
import { TestOutcome } from './test-outcome.tsx';

type Props = {
  readonly channel: ChannelData;
  readonly created: CreatedIntegration;
  readonly opener: Element | null;
  /** Opens its settings, to correct them. */
  readonly onEdit: () => void;
  readonly onClose: () => void;
};

/** Shown after connecting: a test, the only proof that alerts arrive, and the signing secret if there is one. */
export const ConnectedDialog = ({ channel, created, opener, onEdit, onClose }: Props) => {
  const { signingSecret: secret } = created;
  const test = useTestIntegration();
  const [copied, setCopied] = useState(secret === null);
  const { leave, question } = useLeaving({ loses: !copied, words: notCopied(SECRET), onClose });
  const { title, text, arrived, refused } = told(channel, created, test);
  // Until the secret is copied, nothing leads away from it.
  const corrects = refused && copied;
  return (
    <Dialog
      title={title}
      description={text}
      opener={opener}
      onClose={leave}
      busy={test.isPending}
      footer={
        <>
          <TestOutcome channel={channel} test={test} refused={false} />
          <Button {...(arrived ? {} : quiet)} onClick={() => leave()}>
            Done
          </Button>
          <BusyButton
            {...(arrived || corrects ? quiet : {})}
            // If there is a secret, copying it comes first.
            autoFocus={secret === null}
            busy={test.isPending}
            pending="Sending..."
            onClick={() => test.mutate(created.id)}
          >
            Send test
          </BusyButton>
          {corrects && <Button onClick={onEdit}>Change settings</Button>}
        </>
      }
    >
      {secret !== null && (
        <>
          <Text as="p" color="gray">
            {SECRET_TEXT}
          </Text>
          <CopyField label={SECRET} value={secret} once onCopied={() => setCopied(true)} />
        </>
      )}
      {question}
    </Dialog>
  );
};

const quiet = { variant: 'outline', color: 'gray' } as const;

/** The heading says what is known: that it's connected, or how its latest test ended. */
const told = (
  { names }: ChannelData,
  created: CreatedIntegration,
  { data, isPending }: Pick<ReturnType<typeof useTestIntegration>, 'data' | 'isPending'>,
) => {
  const outcome = isPending ? undefined : data?.outcome;
  const arrived = outcome === 'accepted';
  const refused = outcome !== undefined && !arrived;
  const failed = outcome === 'refused' ? `${names.dialog} rejected the test` : `The test didn't reach ${names.dialog}`;
  return {
    arrived,
    refused,
    title: refused ? failed : `${names.dialog} is connected`,
    text: refused
      ? `Alerts don't reach ${destinationOf(created)} yet. Change the settings, then test again.`
      : `Send a test to check that alerts reach ${destinationOf(created)}.`,
  };
};
