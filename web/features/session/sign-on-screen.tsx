import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, sentenceOf, unwrap } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { NoticePage } from '../../ui/panel/notice-page.tsx';
import { signOnPlace } from './sign-on-place.ts';
import { useEnter } from './use-sign-in.ts';

type Props = {
  readonly query: string;
  /** Checks the path to open after sign-on, as every `next` is checked. */
  readonly placeOf: (next: string | null) => string;
  /** The search of /auth that leads there after all. */
  readonly searchOf: (next: string | null) => { readonly next?: string };
};

/** The screen that the provider sends users back to: signs them in with its response, which works once, or says why it can't. */
export const SignOnScreen = ({ query, placeOf, searchOf }: Props) => {
  const enter = useEnter();
  const { mutate, error } = useMutation({
    mutationFn: async () => unwrap(await api.POST('/api/single-sign-on/callback', { body: { query } })),
    onSuccess: ({ user, next }) => enter(user, placeOf(next)),
  });
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current || query === '') return;
    sent.current = true;
    mutate();
  }, [mutate, query]);
  if (error || query === '')
    return (
      <NoticePage
        title="You're not logged in"
        text={error ? sentenceOf(error) : 'Please start from the login page.'}
        role="alert"
      >
        <Button asChild>
          <Link to="/auth" search={searchOf(signOnPlace())}>
            Back to Login
          </Link>
        </Button>
      </NoticePage>
    );
  return <NoticePage title="Logging you in..." text="This takes a moment." role="status" busy />;
};
