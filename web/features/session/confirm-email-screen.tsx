import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, api, sentenceOf, unwrap } from '../../data/api.ts';
import { userQuery } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/panel/notice-page.tsx';

/** The link of a mail works once, so its answer is kept as a query's is, and asked for once. */
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

/** Confirms the email address that a link was mailed to, and says what happened. */
export const ConfirmEmailScreen = ({ token }: { token: string }) => {
  const { data, error, refetch, isFetching } = useQuery(confirmationQuery(token));
  if (token === '') {
    return <Told title="This link is not complete" text="Open it from the mail again." />;
  }
  if (data) {
    return <Told title="Your email address is confirmed" text={`Alerts by mail go to ${data.email}.`} />;
  }
  if (!error || isFetching) return <Told title="Confirming your email address..." text="This takes a moment." busy />;
  return (
    <Told title="Your email address is not confirmed" text={sentenceOf(error)} failed>
      {!(error instanceof ApiError) && (
        <Button variant="outline" color="gray" onClick={() => void refetch()}>
          Try again
        </Button>
      )}
    </Told>
  );
};

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
          {failed ? (
            <Link to="/settings">Send a new link from Settings</Link>
          ) : (
            <Link to="/dashboard">Go to dashboard</Link>
          )}
        </Button>
      </>
    )}
  </NoticePage>
);
