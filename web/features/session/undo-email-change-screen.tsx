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
    return <NoticePage title="This link is incomplete" text="Open it again from the email." role="alert" />;
  if (undo.data)
    return (
      <NoticePage
        title="We kept your email address"
        text={`Your account uses ${undo.data.email}, and you're logged out everywhere. Choose a new password, then review your API keys in Settings.`}
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
      text={undo.error ? sentenceOf(undo.error) : "We'll undo the change and log you out everywhere."}
      role={undo.error ? 'alert' : 'status'}
    >
      <BusyButton busy={undo.isPending} pending="Keeping..." onClick={() => undo.mutate()}>
        Keep email address
      </BusyButton>
    </NoticePage>
  );
};
