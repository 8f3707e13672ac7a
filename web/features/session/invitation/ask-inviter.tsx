import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { signInOptionsQuery } from '../../../data/queries.ts';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { useAskInviter } from './invitation-calls.ts';

type Props = {
  readonly token: string;
  readonly invitedBy: string;
  readonly text: string;
  readonly outlined?: boolean;
};

/** Emails the person who sent an invitation; nothing on a server without email. */
export const AskInviter = ({ token, invitedBy, text, outlined = false }: Props) => {
  const ask = useAskInviter(token);
  const sendsMail = useQuery(signInOptionsQuery).data?.sendsMail === true;
  if (ask.isSuccess)
    return (
      <Text as="p" role="status">
        We emailed {invitedBy}. You get an email when they invite you.
      </Text>
    );
  if (!sendsMail) return null;
  return (
    <BusyButton
      {...(outlined && { variant: 'outline', color: 'gray' })}
      busy={ask.isPending}
      pending="Sending..."
      onClick={() => ask.mutate()}
    >
      {text}
    </BusyButton>
  );
};
