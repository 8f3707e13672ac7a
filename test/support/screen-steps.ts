import type { Page } from '@playwright/test';

/** Something that is done with a page before its picture is taken. */
export type Doing = (page: Page) => Promise<unknown>;

/** One screen in one state, and how it is reached. */
export type Screen = {
  readonly name: string;
  readonly path: string;
  /** The demo's user where left out. */
  readonly as?: 'visitor' | 'newcomer';
  /** Of the story, which stands still: the one with trouble where left out. */
  readonly moment?: 'clear';
  /** Every one where left out. */
  readonly widths?: readonly number[];
  /** Of the whole page where left out; a dialog stands in the window. */
  readonly window?: true;
  /** The selector of the only part that the picture shows. */
  readonly part?: string;
  /** What the page's requests meet, set before it opens. */
  readonly before?: Doing;
  /** What is done on the page once it has loaded. */
  readonly act?: Doing;
  /** Never settles, since its data never comes. */
  readonly loads?: true;
};

/** One after the other. */
export const inTurn =
  (...steps: readonly Doing[]): Doing =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** A button by its name, the one of the topmost dialog where several have it. */
export const press =
  (name: string): Doing =>
  (page) =>
    page.getByRole('button', { name, exact: true }).last().click();

export const key =
  (name: string): Doing =>
  (page) =>
    page.keyboard.press(name);

export const typed =
  (text: string): Doing =>
  (page) =>
    page.keyboard.type(text);

/** Waits for a dialog. */
export const dialog: Doing = (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

/** Opens the dialog of a button. */
export const open = (button: string): Doing =>
  inTurn((page) => page.getByRole('button', { name: button, exact: true }).first().click(), dialog);

export const replaySeen: Doing = inTurn(open('Configure Slack'), (page) =>
  page.getByText('instead of').first().waitFor(),
);

/** Opens the reasons of the first delivery. */
export const whyDialog: Doing = inTurn(
  async (page) => {
    const first = page.locator('.ac-delivery').first();
    if ((await first.getAttribute('open')) === null) await first.locator('summary').click();
  },
  (page) => page.getByRole('button', { name: 'Why was I alerted?' }).first().click(),
  dialog,
  (page) => page.getByText('Why we alerted').waitFor(),
);

/** A feed is made, and its addresses are shown. */
export const madeFeed: Doing = inTurn(open('Create feed'), typed('Office calendar'), press('Create feed'), (page) =>
  page.getByLabel('Badge for').waitFor(),
);

export const toast =
  (words: string): Doing =>
  (page) =>
    page.locator('.ac-toast').filter({ hasText: words }).waitFor();

/** What the row of Stripe offers, which stands in a menu where there is little room. */
export const rowAction =
  (action: 'Edit' | 'Delete'): Doing =>
  async (page) => {
    const wide = page.getByRole('button', { name: `${action} Stripe`, exact: true });
    if (await wide.isVisible()) await wide.click();
    else {
      await press('Actions for Stripe')(page);
      await page.getByRole('menuitem', { name: action }).click();
    }
    await dialog(page);
  };

/** From the list to one service. */
export const toService =
  (name: string): Doing =>
  async (page) => {
    await page
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  };

export const eventDialog: Doing = async (page) => {
  const timeline = page.getByRole('region', { name: 'Service health timeline' });
  await timeline.getByRole('listitem').getByRole('button').first().click();
  await dialog(page);
};

/** As it is printed: on a sheet of A4, without its margins. */
export const onPaper: Doing = async (page) => {
  await page.setViewportSize({ width: 703, height: 1032 });
  await page.emulateMedia({ media: 'print' });
};

/** The board notices that it hears nothing. */
export const noticed: Doing = (page) =>
  page
    .getByText(/updates paused since|reconnecting…/i)
    .first()
    .waitFor();

/** The network goes, and the board notices it. */
export const offlineNow: Doing = async (page) => {
  await page.context().setOffline(true);
  await noticed(page);
};

/** The first of the list of incidents. */
export const firstIncident: Doing = async (page) => {
  await page.locator('.ac-inc-title').first().click();
  await page.getByRole('button', { name: 'Copy for customers' }).waitFor();
};

export const chooseChip =
  (name: string): Doing =>
  (page) =>
    page.locator('.ac-chip').filter({ hasText: name }).first().click();

/** The first service of the demo again, as somebody pastes its address. */
export const addPasted: Doing = async (page) => {
  const [first]: readonly { statusPageUrl: string }[] = await (await page.request.get('/api/services')).json();
  await page.getByLabel('Status Page URL').fill(first?.statusPageUrl ?? '');
  await page.getByLabel('Name', { exact: true }).focus();
  await page.getByText(/^Found /).waitFor();
};

export const fromStatusGator: Doing = (page) => page.getByText('StatusGator', { exact: true }).first().click();

/** A list is pasted and read. */
export const listRead: Doing = async (page) => {
  await page
    .getByLabel('List', { exact: true })
    .fill('Name,URL\nGitHub,https://github.com\nAcme,https://status.acme.com');
  await press('Find services')(page);
  await page.getByRole('button', { name: 'Back' }).waitFor();
};

/** The same, until every page of it has been looked at. */
export const listSeen: Doing = inTurn(listRead, (page) => page.getByText('2 selected').waitFor());

/** Something is typed, and Escape pressed. */
export const dirty =
  (field: string): Doing =>
  async (page) => {
    await page.getByLabel(field, { exact: true }).fill('Acme');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor();
  };

/** Connects a type, so that its dialog is the one that comes after. */
export const openIn =
  (card: string): Doing =>
  async (page) => {
    await open(`Connect ${card}`)(page);
    await page.getByLabel('Webhook URL').fill('https://desk.example.com/hooks/7c1e0a');
    await press('Connect')(page);
    await page.getByRole('dialog', { name: /is connected$/ }).waitFor();
  };

/** From the detail of a service in trouble to its incident's own view. */
export const toIncident: Doing = async (page) => {
  await page.getByRole('region', { name: 'Happening now' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Copy for customers' }).waitFor();
};

export const askedForReset =
  (button: 'Send Reset Link' | 'Request Reset Link'): Doing =>
  async (page) => {
    // One address may be asked for only so often, and there are many pictures.
    await page.route('**/api/forgot-password', (route) => route.fulfill({ status: 204 }));
    await page.getByLabel('Email').fill('maya@harbourandpine.co.uk');
    await press(button)(page);
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
  };

/** A new password by a link that the server doesn't know. */
export const chosenAnew: Doing = async (page) => {
  for (const field of ['New password', 'Confirm password'])
    await page.getByLabel(field, { exact: true }).fill('chosen anew');
  await press('Save Password')(page);
  await page.getByRole('heading', { name: "This link doesn't work" }).waitFor();
};
