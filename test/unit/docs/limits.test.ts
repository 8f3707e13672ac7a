import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { MAX_KEYS_PER_TEAM, MAX_PERSONAL_KEYS } from '../../../src/accounts/api-key.ts';
import { MAX_CONNECTED_APPS } from '../../../src/accounts/oauth/connect-app.ts';
import { access } from '../../../src/app/access.ts';
import { MAX_FEEDS_PER_USER } from '../../../src/boards/feeds/feed.ts';
import { MAX_INTEGRATIONS } from '../../../src/integrations/model/integration.ts';
import type { Access } from '../../../src/platform/http/access.ts';
import { TRIAL_SERVICES } from '../../../src/shared/plan.ts';
import { MAX_MEMBERS } from '../../../src/shared/team.ts';
import { type Contract, operationsOf, successOf } from '../../../web/site/reference/contract.ts';
import { docsPage, productText, textOf, withTable } from '../../support/docs.ts';
import { boundOfParameter, numberIn } from '../../support/limits/numbers.ts';
import { allLimits, limitsTable } from '../../support/limits/table.ts';

const code = productText();

const contract: Contract & { readonly info: { readonly description: string } } = parse(textOf('openapi.yaml'));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence with its numbers and names as any, since the code makes it of them; an apostrophe is one, however it's written. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .split(/(\d[\d,]*(?: minutes| s)?|…)/)
      .map((part, index) => (index % 2 === 1 ? '[^\\n]{1,80}?' : escaped(part).replace(/['’]/g, "['’]")))
      .join(''),
  );

describe('the page of limits', () => {
  test('has every limit as the code has it, as make docs writes it', () => {
    const page = textOf(docsPage('limits'));
    expect(page).toBe(withTable(page, limitsTable()));
    expect(page).toContain(limitsTable());
  });

  test('has each once, and says of each where it is said', () => {
    const limits = allLimits();
    expect(limits.length).toBeGreaterThan(80);
    const names = limits.map(([what]) => what);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    expect(limits.filter((cells) => cells.some((cell) => cell.trim() === '' || cell.includes('|')))).toEqual([]);
  });

  test('quotes only sentences of the product', () => {
    const pages = [...allLimits().map(([, , said]) => said), textOf(docsPage('single-sign-on'))];
    const quoted = pages.flatMap((page) => [...page.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text));
    expect(quoted.length).toBeGreaterThan(20);
    expect([...new Set(quoted)].filter((sentence) => !patternOf(sentence).test(code))).toEqual([]);
  });
});

const rows: Readonly<Record<string, Access>> = access;

const hasOwnLimit = (row: Access | undefined) => row?.rateLimit !== undefined && row.rateLimit.together !== 'writing';

describe('the contract', () => {
  test('says of each list that ends somewhere how long it is at most', () => {
    const mostOf = (operationId: string) => {
      const placed = operationsOf(contract).find(({ operation }) => operation.operationId === operationId);
      const answer = placed && successOf(contract, placed.operation);
      return answer?.content?.['application/json']?.schema.maxItems;
    };
    const changes = numberIn('src/monitoring/services/status-history.ts', 'CHANGES_LIMIT');
    expect(mostOf('listApiKeys')).toBe(MAX_KEYS_PER_TEAM + MAX_MEMBERS * (MAX_PERSONAL_KEYS + MAX_CONNECTED_APPS));
    expect(mostOf('listFeeds')).toBe(MAX_FEEDS_PER_USER);
    expect([mostOf('listStatusChanges'), mostOf('getServiceHistory')]).toEqual([changes, changes]);
    for (const operationId of ['listIncidents', 'listDeliveries'])
      expect(mostOf(operationId)).toBe(boundOfParameter(operationId, 'limit', 'maximum'));
  });

  test('says of what may be called only so often that it is so, by itself or with all of its kind', () => {
    const kinds = new Map(contract.tags.map(({ name, description }) => [name, description]));
    const limited = operationsOf(contract).filter(({ operation }) => hasOwnLimit(rows[operation.operationId]));
    expect(limited.length).toBeGreaterThan(30);
    const silent = limited.filter(
      ({ operation: { tags, description = '' } }) =>
        !/rate limited| a minute/i.test(`${description} ${tags.map((tag) => kinds.get(tag)).join(' ')}`),
    );
    expect(silent.map(({ operation }) => operation.operationId)).toEqual([]);
    expect(kinds.get('Public API')).toContain(`${rows.listPublicServices?.rateLimit?.max} calls a minute`);
    expect(kinds.get('Feeds')).toContain(`${rows.getBoardFeed?.rateLimit?.max} requests a minute`);
  });

  test('begins with what one user may have', () => {
    const words = contract.info.description.replace(/\s+/g, ' ');
    const most = [TRIAL_SERVICES, MAX_INTEGRATIONS, MAX_KEYS_PER_TEAM, MAX_FEEDS_PER_USER].map((one) =>
      one.toLocaleString('en-GB'),
    );
    expect(words).toContain(
      `up to ${most[1]} integrations, ${most[2]} API keys and ${most[3]} feeds, and ${most[0]} services in a trial. Creating more returns 409`,
    );
    expect(words).toContain(`up to ${rows.addService?.rateLimit?.max} changes a minute`);
    expect(words).toContain('[Limits](/docs/limits)');
  });
});

describe('a number of the code', () => {
  test('is found by its name, worked out, over imports and inside of objects', () => {
    expect(numberIn('src/accounts/mail/account-mail.ts', 'confirm_email')).toBe(7 * 86_400_000);
    expect(numberIn('src/accounts/attempts/attempts.ts', 'register.windowMs')).toBe(3_600_000);
    expect(numberIn('src/platform/http/server.ts', 'bodyLimit')).toBe(256 * 1024);
  });

  test('that is not there is no limit', () => {
    expect(() => numberIn('src/accounts/attempts/attempts.ts', 'NOTHING')).toThrow('has no NOTHING');
    expect(() => numberIn('src/accounts/attempts/attempts.ts', 'login.nothing')).toThrow('has no login.nothing');
  });
});
