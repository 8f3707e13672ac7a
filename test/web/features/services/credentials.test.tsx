import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { sampleService } from '../../../support/board.ts';
import { catalogueAnswer } from '../../../support/catalogue.ts';
import { stripe, unread } from '../../../support/detected-pages.ts';
import { standingClock } from '../../../support/standing-clock.ts';
import { userEvent } from '../../../support/user.ts';
import { type Answers, closeApp, ok, openApp, refusal } from '../../../support/web-app.tsx';

afterAll(closeApp);
const now = standingClock();

const URL_THERE = 'https://status.stripe.com';
const saved = { id: 4, url: URL_THERE, kind: 'bearer', shown: {}, updatedAt: '2026-11-20T09:00:00.000Z' };

const openAdd = async (answers: Answers = {}, user: Parameters<typeof openApp>[1] = 'maya') => {
  const app = await openApp('/services?dialog=add', user, {
    'GET /api/catalogue': catalogueAnswer([]),
    'GET /api/page-credentials': ok([]),
    'POST /api/services/detect': ok({ ...unread, url: URL_THERE }),
    'POST /api/services': () => ({ status: 201, body: sampleService(now) }),
    ...answers,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Service' }));
  const sent = (call: string) => app.received.filter((one) => one.call === call).map(({ body }) => body);
  return { ...app, dialog, sent };
};

test('a page that needs a login is checked again with its credentials, which are sent and never shown', async () => {
  const { dialog, sent, answer } = await openAdd({
    'PUT /api/page-credentials': refusal(400, 'invalid_input', 'Invalid', {
      token: "Token has characters that can't be sent",
    }),
  });
  await userEvent.click(dialog.getByLabelText('Status Page URL'));
  await userEvent.paste(URL_THERE);
  await dialog.findByText(/couldn't read this status page/);
  await userEvent.click(dialog.getByRole('button', { name: 'This status page needs a login' }));
  const token = await dialog.findByLabelText<HTMLInputElement>('Token');
  expect(token.type).toBe('password');
  await userEvent.type(token, 's3cret');
  await userEvent.click(dialog.getByRole('button', { name: 'Save credentials' }));
  await dialog.findByText("Token has characters that can't be sent");
  expect(token.getAttribute('aria-invalid')).toBe('true');
  answer({
    'PUT /api/page-credentials': ok(saved),
    'GET /api/page-credentials': ok([saved]),
    'POST /api/services/detect': ok(stripe),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save credentials' }));
  await dialog.findByText('Found Stripe');
  expect(sent('PUT /api/page-credentials').at(-1)).toEqual({
    kind: 'bearer',
    url: URL_THERE,
    values: { token: 's3cret' },
  });
  await dialog.findByRole('button', { name: 'Replace credentials' });
  expect(dialog.getByLabelText<HTMLInputElement>('Token').value).toBe('');
});

test('Microsoft 365 brings its own URL, and headers are sent by their names', async () => {
  const url = 'https://admin.cloud.microsoft?tenantId=contoso.com';
  const { dialog, sent, answer } = await openAdd({
    'PUT /api/page-credentials': ok({ ...saved, url, kind: 'microsoft365' }),
  });
  await userEvent.click(dialog.getByRole('button', { name: 'This status page needs a login' }));
  const kind = await dialog.findByLabelText('Log in with');
  await userEvent.selectOptions(kind, 'Headers');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save credentials' }).disabled).toBe(true);
  await userEvent.selectOptions(kind, 'Microsoft 365 service health');
  await userEvent.type(dialog.getByLabelText('Directory (tenant) ID'), 'contoso.com');
  await userEvent.type(dialog.getByLabelText('Application (client) ID'), 'app');
  await userEvent.type(dialog.getByLabelText('Client secret'), 's3cret');
  await userEvent.click(dialog.getByRole('button', { name: 'Save credentials' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Status Page URL').value).toBe(url));
  expect(sent('PUT /api/page-credentials')).toEqual([
    { kind: 'microsoft365', values: { tenantId: 'contoso.com', clientId: 'app', clientSecret: 's3cret' } },
  ]);
  answer({ 'PUT /api/page-credentials': ok({ ...saved, kind: 'headers', url }) });
  await userEvent.selectOptions(dialog.getByLabelText('Log in with'), 'Headers');
  await userEvent.type(dialog.getByLabelText('Headers'), 'X-Key: a:b');
  await userEvent.click(dialog.getByRole('button', { name: /(Save|Replace) credentials/ }));
  await waitFor(() => expect(sent('PUT /api/page-credentials').at(-1)).toMatchObject({ values: { 'X-Key': 'a:b' } }));
});

test('saved credentials can be deleted', async () => {
  const { dialog, sent } = await openAdd({
    'GET /api/page-credentials': ok([saved]),
    'DELETE /api/page-credentials/4': () => ({ status: 204, body: undefined }),
  });
  await userEvent.click(dialog.getByLabelText('Status Page URL'));
  await userEvent.paste(URL_THERE);
  await userEvent.click(await dialog.findByRole('button', { name: 'This status page needs a login' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete credentials' }));
  await screen.findByText('Credentials deleted');
  expect(sent('DELETE /api/page-credentials/4')).toHaveLength(1);
});

test('the edit dialog moves a service to its private page once its credentials are saved', async () => {
  const service = sampleService(now, { id: 1, name: 'Stripe', statusPageUrl: URL_THERE });
  const own = { ...saved, url: service.statusPageUrl };
  const { received } = await openApp('/services', 'maya', {
    'GET /api/services': ok([service]),
    'GET /api/services/1': ok({ ...service, maintenances: [], components: [] }),
    'GET /api/page-credentials': ok([]),
    'PUT /api/page-credentials': ok(own),
    [`PUT /api/services/${service.id}`]: ok(service),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Stripe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Service' }));
  await userEvent.click(dialog.getByRole('button', { name: 'This status page needs a login' }));
  await userEvent.type(await dialog.findByLabelText('Token'), 's3cret');
  await userEvent.click(dialog.getByRole('button', { name: 'Save credentials' }));
  await waitFor(() =>
    expect(received.find(({ call }) => call === `PUT /api/services/${service.id}`)?.body).toEqual({
      statusPageUrl: service.statusPageUrl,
    }),
  );
});
