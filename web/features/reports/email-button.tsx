import { RiMailLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { reportEmailQuery } from './email-calls.ts';

const EmailDialog = lazyPart(() => import('./email-dialog.tsx'));

const EmailButton = () => {
  const { data: email } = useQuery(reportEmailQuery);
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="outline"
        color="gray"
        aria-haspopup="dialog"
        disabled={!email}
        onClick={() => setOpened(true)}
        {...EmailDialog.intent}
      >
        <Icon of={RiMailLine} />
        {email?.enabled ? 'Emailed monthly' : 'Email monthly'}
      </Button>
      {email && opened && <EmailDialog email={email} onClose={close} onFailed={close} />}
    </>
  );
};

export default EmailButton;
