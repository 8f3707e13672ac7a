import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, sentenceOf, unwrap } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { NoticePage } from '../../ui/panel/notice-page.tsx';

/** Cancels a change of the account's email address, once the user presses the button: machines open links too. */
export const UndoEmailChangeScreen = ({ token }: { token: string }) => {
  const undo = useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/undo-email-change', { body: { token } })),
  });
  if (token === '')
    return <NoticePage title="This link is incomplete" text="Open it from the email again." role="alert" />;
  if (undo.data)
    return (
      <NoticePage
        title="Your email address is kept"
        text={`${undo.data.email} is the address of your account, and every session has ended. Choose a new password, then review your API keys in Settings.`}
        role="status"
      >
        <Button asChild>
          <Link to="/auth" search={{ view: 'forgot' }}>
            Reset password
          </Link>
        </Button>
      </NoticePage>
    );
  return (
    <NoticePage
      title="Keep your email address?"
      text={
        undo.error
          ? sentenceOf(undo.error)
          : 'The change to another address is undone, and every session of your account ends.'
      }
      role={undo.error ? 'alert' : 'status'}
    >
      <BusyButton busy={undo.isPending} pending="Keeping..." onClick={() => undo.mutate()}>
        Keep this address
      </BusyButton>
    </NoticePage>
  );
};
