import { screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test, vi } from 'vitest';
import { userEvent } from '../../../support/user.ts';
import { closeApp, maya, ok, openApp, refusal, signInOptions } from '../../../support/web-app.tsx';

afterAll(closeApp);

const begin = 'POST /api/single-sign-on';
const finish = 'POST /api/single-sign-on/callback';
const refused = refusal(403, 'forbidden', 'There is no account for sam@acme.example here.');

/** Up to where the provider has somebody who came for this place. */
const begun = async (place: string) => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { received } = await openApp(place, 'visitor', {
    'GET /api/sign-in-options': ok({ ...signInOptions, singleSignOn: true }),
    [begin]: ok({ url: 'https://id.example/authorize' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with single sign-on' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://id.example/authorize'));
  leave.mockRestore();
  return received.find(({ call }) => call === begin)?.body;
};

test('a refused sign-on leads back to the login with the place that somebody came for', async () => {
  expect(await begun('/services?id=7')).toEqual({ next: '/services?id=7' });
  await openApp('/sign-on?code=x&state=y', 'visitor', { [finish]: refused });
  expect((await screen.findByText('There is no account for sam@acme.example here.')).getAttribute('role')).toBe(
    'alert',
  );
  const back = screen.getByRole('link', { name: 'Back to Login' });
  expect(new URL(back.getAttribute('href') ?? '', window.location.origin).searchParams.get('next')).toBe(
    '/services?id=7',
  );
});

test('whoever came for nothing in particular goes back to the plain login', async () => {
  await begun('/auth');
  await openApp('/sign-on?code=x&state=y', 'visitor', { [finish]: refused });
  expect((await screen.findByRole('link', { name: 'Back to Login' })).getAttribute('href')).toBe('/auth');
});

test('one that holds leads on to what the server kept, and never to another site', async () => {
  for (const [next, place] of [
    ['/settings', '/settings'],
    ['//evil.example', '/dashboard'],
  ] as const) {
    const answers = { [finish]: ok({ user: maya, next }), 'GET /api/user/sessions': ok([]) };
    const { router } = await openApp('/sign-on?code=x&state=y', 'visitor', answers);
    await waitFor(() => expect(router.state.location.pathname).toBe(place));
  }
});
