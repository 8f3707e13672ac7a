import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleService } from '../../../../support/board.ts';
import { acme, unread } from '../../../../support/detected-pages.ts';
import { longList, mixedList } from '../../../../support/read-lists.ts';
import { standingClock } from '../../../../support/standing-clock.ts';
import { userEvent } from '../../../../support/user.ts';
import { type Answers, addedTogether, closeApp, ok, openApp, refusal } from '../../../../support/web-app.tsx';

afterAll(closeApp);

const now = standingClock();
const shopIsUnread = (body: unknown) => ok(JSON.stringify(body).includes('shop') ? unread : acme)();

const openImport = async (more: Answers = {}) => {
  const app = await openApp('/services', 'maya', {
    'GET /api/services': ok([sampleService(now)]),
    'POST /api/services/read-list': ok(mixedList),
    'POST /api/services/detect': shopIsUnread,
    'POST /api/services/batch': (body) => addedTogether(body, () => sampleService(now)),
    ...more,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const first = within(await screen.findByRole('dialog', { name: 'Import services' }));
  // It takes the place of the first.
  const second = async () => {
    await screen.findByRole('button', { name: 'Back' });
    return within(screen.getByRole('dialog', { name: 'Import services' }));
  };
  const paste = async (text: string) => {
    await userEvent.click(first.getByLabelText('List'));
    await userEvent.paste(text);
  };
  const read = () => userEvent.click(first.getByRole('button', { name: 'Find services' }));
  const calls = (call: string) => app.received.filter((one) => one.call === call).map(({ body }) => body);
  return { ...app, second, first, paste, read, calls };
};

/** Until every page has been looked at. */
const openPreview = async (more: Answers = {}) => {
  const app = await openImport(more);
  await app.paste('Name,URL\nGitHub,https://github.com');
  await app.read();
  const preview = await app.second();
  for (const name of [/^No status page found/, /^Status pages found/]) await preview.findByRole('group', { name });
  return { ...app, preview };
};

describe('bringing a list', () => {
  test('needs one, and keeps what was typed where it is refused', async () => {
    const reason = "This JSON isn't an Uptime Kuma export: it has no monitorList.";
    const { first, paste, read } = await openImport({
      'POST /api/services/read-list': refusal(400, 'invalid_input', reason, { text: reason }),
    });
    await read();
    expect(first.getByText('Paste a list or choose a file')).toBeTruthy();
    await paste('{}');
    await read();
    expect(await first.findByText(reason)).toBeTruthy();
    expect(first.getByLabelText('List')).toHaveProperty('value', '{}');
  });

  test('takes a file that is dropped on the field', async () => {
    const { first } = await openImport();
    const field = first.getByLabelText<HTMLTextAreaElement>('List');
    const files = [new File(['GitHub\nZoom\n'], 'vendors.txt', { type: 'text/plain' })];
    expect(fireEvent.drop(field, { dataTransfer: { files } })).toBe(false);
    await waitFor(() => expect(field.value).toBe('GitHub\nZoom\n'));
  });

  test('takes it from a file', async () => {
    const { first, read, calls } = await openImport();
    await userEvent.upload(
      first.getByLabelText('File with the list'),
      new File(['GitHub\n'], 'vendors.txt', { type: 'text/plain' }),
    );
    await waitFor(() => expect(first.getByLabelText('List')).toHaveProperty('value', 'GitHub\n'));
    await read();
    await waitFor(() => expect(calls('POST /api/services/read-list')).toEqual([{ text: 'GitHub\n' }]));
  });

  test('takes it from StatusGator by a token, which is not shown', async () => {
    const { first, read, calls } = await openImport();
    await userEvent.click(first.getByRole('radio', { name: 'StatusGator' }));
    await read();
    expect(first.getByText('Token is required')).toBeTruthy();
    const field = first.getByLabelText('StatusGator API token');
    expect(field).toHaveProperty('type', 'password');
    await userEvent.type(field, 'sg_hush');
    await read();
    await waitFor(() =>
      expect(calls('POST /api/services/read-list')).toEqual([{ from: 'statusgator', token: 'sg_hush' }]),
    );
  });

  test('is there again for who goes back', async () => {
    const { preview } = await openPreview();
    await userEvent.click(preview.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('List')).toHaveProperty('value', 'Name,URL\nGitHub,https://github.com');
  });
});

describe('choosing of a list', () => {
  test('has each kind by itself, with what can be read ticked, and why the others can not be', async () => {
    const { preview, calls } = await openPreview();
    const groups = preview.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(groups).toEqual([
      'In the catalogue 1',
      'Status pages found 1',
      'No status page found 1',
      'Already monitored 1',
      "Can't be imported 1",
    ]);
    const ticked = preview.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(ticked).toEqual([true, true, false]);
    expect(preview.getByText('Atlassian Statuspage')).toBeTruthy();
    expect(preview.getByText("status.acme.com didn't respond in time.")).toBeTruthy();
    expect(preview.getByText('status.stripe.com, as Stripe')).toBeTruthy();
    expect(within(preview.getByRole('region', { name: 'Skipped' })).getByText(/the same as “GitHub”/)).toBeTruthy();
    expect(preview.getByText('2 selected')).toBeTruthy();
    // Both are asked at once, so that either may arrive first.
    const asked = calls('POST /api/services/detect');
    expect(asked).toHaveLength(2);
    expect(asked).toEqual(
      expect.arrayContaining([{ url: 'https://status.acme.com' }, { url: 'https://shop.example' }]),
    );
    expect(calls('POST /api/services/batch')).toEqual([]);
  });

  test('shows a long list in steps, adds all of it, and shows first the services that failed', async () => {
    const { second, paste, read, calls } = await openImport({
      'POST /api/services/read-list': ok(longList(130)),
      'POST /api/services/batch': (body) =>
        JSON.stringify(body).includes('status-130.example')
          ? refusal(400, 'invalid_input', 'Not this one.')()
          : addedTogether(body, () => sampleService(now)),
    });
    await paste('GitHub');
    await read();
    const preview = await second();
    expect([preview.getByText('130 selected') !== null, preview.getAllByRole('checkbox').length]).toEqual([true, 100]);
    await userEvent.click(preview.getByRole('button', { name: 'Show 30 more services of In the catalogue' }));
    expect(preview.getAllByRole('checkbox')).toHaveLength(130);
    expect(preview.queryByRole('button', { name: /^Show/ })).toBeNull();
    await userEvent.click(preview.getByRole('button', { name: 'Add 130 services' }));
    expect(await preview.findAllByText('Not this one.')).not.toHaveLength(0);
    const sent = JSON.stringify(calls('POST /api/services/batch')).match(/status-\d+\.example/g);
    expect(new Set(sent).size).toBe(130);
    expect(preview.getAllByRole('listitem').at(0)?.textContent).toContain('Not this one.');
  });

  test('looks again where the looking was cut off', async () => {
    const { second, paste, read, answer } = await openImport({
      'POST /api/services/detect': refusal(403, 'forbidden', 'Not now.'),
    });
    await paste('GitHub');
    await read();
    const preview = await second();
    await preview.findByText('Not now.');
    answer({ 'POST /api/services/detect': shopIsUnread });
    await userEvent.click(preview.getByRole('button', { name: 'Try again' }));
    await preview.findByRole('group', { name: /^No status page found/ });
    await preview.findByText('2 selected');
  });

  test('adds what is ticked; what was refused says why, stays ticked and is tried again', async () => {
    let refusals = 1;
    const { preview, calls } = await openPreview({
      'POST /api/services/batch': (body) =>
        addedTogether(body, ({ statusPageUrl }) =>
          statusPageUrl.includes('acme') && refusals-- > 0 ? 'Try again in a moment.' : sampleService(now),
        ),
    });
    await userEvent.click(preview.getByRole('checkbox', { name: /Shop/ }));
    await userEvent.click(preview.getByRole('button', { name: 'Add 3 services' }));
    expect((await preview.findByRole('alert')).textContent).toBe("We couldn't add 1 service. See the reasons below.");
    expect(await screen.findByText('2 of 3 services added')).toBeTruthy();
    expect(preview.getByText('Try again in a moment.')).toBeTruthy();
    expect(preview.getByRole('group', { name: 'Already monitored 3' })).toBeTruthy();
    await userEvent.click(preview.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 service added')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const github = {
      name: 'GitHub',
      statusPageUrl: 'https://www.githubstatus.com',
      category: 'code-hosting',
      logoIcon: 'ri-github-fill',
      logoColor: 'text-gray-600 bg-gray-100',
    };
    expect(calls('POST /api/services/batch')).toEqual([
      { services: [github, expect.anything(), expect.anything()] },
      { services: [expect.objectContaining({ statusPageUrl: 'https://status.acme.com' })] },
    ]);
  });

  test('asks before a slip discards it', async () => {
    await openPreview();
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  });
});
