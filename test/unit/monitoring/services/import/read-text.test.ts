import { describe, expect, test } from 'vitest';
import { readText } from '../../../../../src/monitoring/services/import/read-text.ts';
import { AppError } from '../../../../../src/shared/errors.ts';

/** Name, address and category of each service, and what the format is. */
const read = (text: string) => {
  const { format, services } = readText(text);
  return [format, ...services.map(({ name, address, category }) => [name, address, category])];
};

const refusalOf = (text: string): unknown => {
  try {
    return readText(text);
  } catch (error) {
    return error instanceof AppError ? error.fields : error;
  }
};

describe('addresses one a line', () => {
  test.each([
    ['https://status.stripe.com', undefined, 'https://status.stripe.com'],
    ['githubstatus.com', undefined, 'githubstatus.com'],
    ['localhost:3000/status', undefined, 'localhost:3000/status'],
    ['GitHub', 'GitHub', undefined],
    ['Help Scout', 'Help Scout', undefined],
    ['Stripe: https://status.stripe.com', 'Stripe', 'https://status.stripe.com'],
    ['- Acme Pay – <https://acme.example/status>', 'Acme Pay', 'https://acme.example/status'],
    ['* [Acme](https://acme.example)', 'Acme', 'https://acme.example'],
    ['https://acme.example Acme', 'Acme', 'https://acme.example'],
    ['2. <https://acme.example>  (Acme)', 'Acme', 'https://acme.example'],
  ])('%s', (line, name, address) => {
    expect(read(`# What we use\r\n\r\n${line}\r\n`)).toEqual(['addresses', [name, address, undefined]]);
  });
});

test('a comma in a sentence makes no table, and no address of a line is lost', () => {
  const mail = 'Hello team, we use:\n\nhttps://a.example\nhttps://b.example; https://c.example\nStripe; Zoom\nSlack\n';
  expect(read(mail)).toEqual([
    'addresses',
    ['Hello team', undefined, undefined],
    ['we use', undefined, undefined],
    ...['https://a.example', 'https://b.example', 'https://c.example'].map((address) => [
      undefined,
      address,
      undefined,
    ]),
    ...['Stripe', 'Zoom', 'Slack'].map((name) => [name, undefined, undefined]),
  ]);
});

describe('CSV', () => {
  test.each([
    ['commas', 'Name,URL,Group\n"Acme, Inc",https://acme.example,Pay\n'],
    ['semicolons', '\ufeffgroup;Service name;Status page URL\nPay;Acme, Inc;https://acme.example\n'],
    ['tabs', 'Acme, Inc\thttps://acme.example\tPay\n'],
    ['no header', '"Acme, Inc","https://acme.example",Pay\n'],
  ])('with %s', (_, text) => {
    expect(read(text)).toEqual(['csv', ['Acme, Inc', 'https://acme.example', 'Pay']]);
  });

  test('takes the status page before the site, rows that are short, and passes over empty ones', () => {
    expect(
      read('Vendor,Website,Status page\nAcme,https://acme.example,https://status.acme.example\n,,\nZoom\n'),
    ).toEqual(['csv', ['Acme', 'https://status.acme.example', undefined], ['Zoom', undefined, undefined]]);
  });

  test('without heads has each of its addresses, and no address for a name', () => {
    expect(read('https://a.example, https://b.example\nAcme, https://c.example, Pay')).toEqual([
      'csv',
      [undefined, 'https://a.example', undefined],
      [undefined, 'https://b.example', undefined],
      ['Acme', 'https://c.example', 'Pay'],
    ]);
  });

  test('of names alone is a list of names', () => {
    expect(read('Stripe, GitHub\nZoom, Slack')).toEqual([
      'csv',
      ...['Stripe', 'GitHub', 'Zoom', 'Slack'].map((name) => [name, undefined, undefined]),
    ]);
  });

  test.for([
    ['"Acme,https://acme.example\n', 1],
    ['name,url\nAcme,https://acme.example\nBeta,"https://beta.example\nGamma,https://gamma.example\n', 3],
    ['\ufeff\n\nname,url\r\nÄcme,"two\r\nlines"\r\n\r\n# later\r\n"Beta,https://beta.example', 8],
  ] as const)('with a quote that never ends says so, and where: %j', ([text, line]) => {
    expect(refusalOf(text)).toEqual({
      text: `This looks like CSV, but a quote that opens on line ${line} is never closed.`,
    });
  });
});

describe('OPML', () => {
  const opml = (body: string) => `<?xml version="1.0"?>\n<opml version="2.0"><head/><body>${body}</body></opml>`;

  test('has services in folders, the page before its feed', () => {
    const feed =
      '<outline type="rss" text="GitHub" xmlUrl="https://www.githubstatus.com/history.rss" htmlUrl="https://www.githubstatus.com"/>';
    const text = opml(
      `<outline text="Code">${feed}</outline><outline text="Zoom" xmlUrl="https://www.zoomstatus.com/history.atom"/>`,
    );
    expect(read(text)).toEqual([
      'opml',
      ['GitHub', 'https://www.githubstatus.com', 'Code'],
      ['Zoom', 'https://www.zoomstatus.com/history.atom', undefined],
    ]);
  });

  test.each([
    ['a web page', '<!doctype html><html><body>Hello</body></html>', 'not a valid OPML file'],
    ['declared entities', '<!DOCTYPE opml [<!ENTITY a "b">]><opml><body/></opml>', 'entities'],
    ['no service', opml('<outline text="Empty"/>'), 'no service'],
  ])('refuses %s', (_, text, said) => {
    expect(refusalOf(text)).toEqual({ text: expect.stringContaining(said) });
  });
});

describe("Uptime Kuma's export", () => {
  const monitors = [
    { id: 1, name: 'Vendors', type: 'group' },
    { id: 2, name: 'GitHub API', type: 'http', url: 'https://api.github.com', parent: 1, basic_auth_pass: 'hush' },
    { id: 3, name: 'Acme', type: 'keyword', url: 'https://acme.example', keyword: 'ok' },
    { id: 4, name: 'Database', type: 'port', hostname: 'db', port: 5432, url: 'https://' },
  ];
  const services = [
    ['GitHub API', 'https://api.github.com', 'Vendors'],
    ['Acme', 'https://acme.example', undefined],
  ];

  test('has the web monitors with their groups; others are left out, with their kind', () => {
    const text = JSON.stringify({ version: '1.23.17', notificationList: [{ config: 'hush' }], monitorList: monitors });
    expect(read(text)).toEqual(['uptime-kuma', ...services]);
    const { leftOut } = readText(text);
    expect(leftOut).toEqual([{ name: 'Database', reason: 'This monitor has the type port, which has no URL.' }]);
    expect(JSON.stringify(readText(text))).not.toContain('hush');
  });

  test('may have them by id, as its own screens do', () => {
    const monitorList = Object.fromEntries(monitors.map((one) => [one.id, one]));
    expect(read(JSON.stringify({ monitorList }))).toEqual(['uptime-kuma', ...services]);
  });

  test.each([
    ['{"monitorList": [', "isn't valid JSON"],
    ['{"services": []}', 'no monitorList'],
    ['[1, 2]', 'no monitorList'],
    ['{"monitorList": []}', 'no service'],
  ])('refuses %s', (text, said) => {
    expect(refusalOf(text)).toEqual({ text: expect.stringContaining(said) });
  });
});

test('refuses what says nothing', () => {
  expect(refusalOf(' \n# only a remark\n')).toEqual({ text: expect.stringContaining('no service') });
});
