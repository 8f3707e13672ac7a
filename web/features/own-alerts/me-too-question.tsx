import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { userQuery } from '../../data/queries.ts';
import { useRole } from '../../data/role.ts';
import { ownAlertsQuery } from '../../data/teams/own-alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { isOpen } from './open-alerts.tsx';
import { useMeToo } from './own-alert-calls.ts';

/** Asks what the link "Me too" of a message leads to. Opening the link changes nothing by itself. */
const MeTooQuestion = ({ id }: { readonly id: number }) => {
  const { data } = useQuery(ownAlertsQuery);
  const own = useQuery(userQuery).data?.id;
  const may = useRole('member');
  const meToo = useMeToo();
  const navigate = useNavigate();
  const close = () => void navigate({ to: '/integrations', replace: true });
  if (!data) return null;
  const alert = data.find((one) => one.id === id && isOpen(one));
  const sees = alert?.seenBy.some((member) => member.id === own);
  if (!alert || sees || !may)
    return (
      <Dialog title="Me too" onClose={close} footer={<Button onClick={close}>Close</Button>}>
        <Text as="p">{closedText(alert !== undefined, sees === true)}</Text>
      </Dialog>
    );
  return (
    <Dialog
      title="Do you see it too?"
      onClose={close}
      footer={
        <>
          <Button variant="outline" color="gray" onClick={close}>
            Cancel
          </Button>
          <Button
            autoFocus
            disabled={meToo.isPending}
            onClick={() => meToo.mutate({ id, sees: true }, { onSuccess: close })}
          >
            Me too
          </Button>
        </>
      }
    >
      <Text as="p">Your team sees your name on “{alert.title}”.</Text>
    </Dialog>
  );
};

const closedText = (isListed: boolean, sees: boolean): string => {
  if (!isListed) return 'This alert is no longer open.';
  return sees ? 'Your name is already on this alert.' : 'Only members can add their name to an alert.';
};

export default MeTooQuestion;
