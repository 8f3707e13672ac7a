import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import { useRole } from '../../../data/role.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { TextButton } from '../../../ui/text-button.tsx';

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
  if (!open && !(isAdmin && isWanted)) return null;
  return (
    <Box mt="2">
      {open ? (
        <CredentialsPanel address={address} onSaved={onSaved} onFailed={() => setOpen(false)} />
      ) : (
        <TextButton onClick={() => setOpen(true)} {...CredentialsPanel.intent}>
          This status page needs a login
        </TextButton>
      )}
    </Box>
  );
};
