import { Flex, Text } from '@radix-ui/themes';
import { useState } from 'react';
import type { Integration } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const RotateDialog = lazyPart(() => import('./rotate-dialog.tsx'));

type Props = { readonly integration: Integration; readonly onSecret: (secret: string) => void };

/** Creates a new signing secret: the current one was shown only when it was created. */
export const SigningSecret = ({ integration, onSecret }: Props) => {
  const [rotating, setRotating] = useState(false);
  const keep = () => setRotating(false);
  return (
    <>
      <Flex align="center" justify="between" gap="3">
        <div>
          <Text as="p" weight="medium">
            Signing secret
          </Text>
          <Text as="p" size="1" color="gray">
            We showed it once. Lost it? Create a new one.
          </Text>
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
      </Flex>
      {rotating && <RotateDialog integration={integration} onClose={keep} onFailed={keep} onSecret={onSecret} />}
    </>
  );
};
