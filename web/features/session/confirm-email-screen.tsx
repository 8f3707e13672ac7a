import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, api, sentenceOf, unwrap } from '../../data/api.ts';
import { type User, userQuery } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/panel/notice-page.tsx';

/** An email's link works once, so its result is cached like a query's and requested only once. */
const confirmationQuery = (token: string) =>
  queryOptions({
    queryKey: ['confirm-email', token],
    queryFn: async ({ client }) => {
      const answer = unwrap(await api.POST('/api/confirm-email', { body: { token } }));
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
      return answer;
    },
    gcTime: Number.POSITIVE_INFINITY,
    enabled: token !== '',
  });

/** Confirms the email address that received the link, and shows the result. */
export const ConfirmEmailScreen = ({ token }: { token: string }) => {
  const { data, error, refetch, isFetching } = useQuery(confirmationQuery(token));
  const isUsed = error instanceof ApiError && error.code === 'invalid_input';
  // The link may have worked already: machines scan emails, and users reload pages.
  const { data: user, isFetching: isAsking } = useQuery({ ...userQuery, staleTime: 0, enabled: isUsed });
  const confirmed = data?.email ?? (isUsed && user ? confirmedOf(user) : undefined);
  if (token === '') {
    return <Told title="This link is incomplete" text="Open it again from the email." />;
  }
  if (confirmed !== undefined) {
    return <Told title="Your email address is confirmed" text={`We'll email alerts to ${confirmed}.`} />;
  }
  if (!error || isFetching || isAsking)
    return <Told title="Confirming your email address..." text="This takes a moment." busy />;
  if (isUsed || isTaken(error)) return <Told title="This link no longer works" text={sentenceOf(error)} failed />;
  return (
    <Told title="We couldn't check this link" text={sentenceOf(error)} failed>
      <Button variant="outline" color="gray" onClick={() => void refetch()}>
        Try again
      </Button>
    </Told>
  );
};

/** Another account has this email address by now. */
const isTaken = (error: Error): boolean => error instanceof ApiError && error.code === 'conflict';

/** The user's confirmed email address, if no other one waits. */
const confirmedOf = ({ email, emailVerified, pendingEmail }: User): string | undefined =>
  emailVerified && pendingEmail === null ? email : undefined;

type ToldProps = {
  readonly title: string;
  readonly text: string;
  readonly busy?: boolean;
  readonly failed?: boolean;
  readonly children?: ReactNode;
};

const Told = ({ title, text, busy = false, failed = false, children }: ToldProps) => (
  <NoticePage title={title} text={text} role={failed ? 'alert' : 'status'} busy={busy}>
    {!busy && (
      <>
        {children}
        <Button asChild>
          {failed ? <Link to="/settings">Open Settings</Link> : <Link to="/dashboard">Go to dashboard</Link>}
        </Button>
      </>
    )}
  </NoticePage>
);
