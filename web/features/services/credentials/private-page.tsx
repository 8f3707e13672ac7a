import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import { useRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const CredentialsPanel = lazyPart(() => import('./credentials-panel.tsx'));

type Props = {
  readonly address: string;
  readonly isWanted: boolean;
  /** Called with the URL of saved credentials, which Microsoft 365 and AWS Health have too. */
  readonly onSaved: (url: string) => void;
};

/** Opens the credentials of a status page that needs a login. Only admins can save them. */
export const PrivatePage = ({ address, isWanted, onSaved }: Props) => {
  const [open, setOpen] = useState(false);
  const isAdmin = useRole('admin');
  if (open) return <CredentialsPanel address={address} onSaved={onSaved} onFailed={() => setOpen(false)} />;
  if (!isAdmin || !isWanted) return null;
  return (
    <Box>
      <Button
        type="button"
        variant="soft"
        color="gray"
        size="1"
        onClick={() => setOpen(true)}
        {...CredentialsPanel.intent}
      >
        This status page needs a login
      </Button>
    </Box>
  );
};
