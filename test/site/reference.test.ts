import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Contract, operationsOf } from '../../web/site/reference/contract.ts';
import { builtSite, scriptSaying } from '../support/built-site.ts';

const contract: Contract = parse(readFileSync('openapi.yaml', 'utf8'));
const { files } = builtSite();
const textAt = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
const overview = textAt('/docs/reference');
const pages = files.filter(({ path }) => /^\/docs\/reference\/[a-z-]+$/.test(path));
const html = pages.map(({ text }) => text).join('');
const groupOf = (id: string) => pages.find(({ text }) => text.includes(`<section class="ref-op" id="${id}"`))?.path;

describe('the reference', () => {
  test('has every operation and every schema of the contract, each at an anchor of its own', () => {
    const ids = new Set([...html.matchAll(/<section class="ref-op" id="([^"]+)"/g)].map(([, id]) => id));
    const operations = operationsOf(contract).map(({ operation }) => operation.operationId);
    const schemas = Object.keys(contract.components.schemas).map((name) => `schema-${name}`);
    expect([...ids].toSorted()).toEqual([...operations, ...schemas].toSorted());
  });

  test('begins with what is promised to stay, and leads to every operation and schema on its page', () => {
    expect(overview.indexOf('id="listPublicServices"')).toBeLessThan(overview.indexOf('id="listServices"'));
    for (const { operation } of operationsOf(contract)) {
      const { operationId } = operation;
      expect(overview).toContain(`id="${operationId}"><a href="${groupOf(operationId)}#${operationId}"`);
    }
    for (const name of Object.keys(contract.components.schemas))
      expect(groupOf(`schema-${name}`)).toBe('/docs/reference/schemas');
  });

  test('shows each call that a key may make in three languages, those outside of the SDK in two, and what it answers', () => {
    for (const { operation, scope, path } of operationsOf(contract)) {
      const [, section = ''] = html.split(`<section class="ref-op" id="${operation.operationId}"`);
      const [own = ''] = section.split('<section class="ref-op"');
      const languages = [...own.matchAll(/<summary>(cURL|JavaScript|Python)<\/summary>/g)].map(([, name]) => name);
      const byKey = path.startsWith('/api/v1/') ? ['cURL', 'JavaScript', 'Python'] : ['cURL', 'Python'];
      expect([path, languages]).toEqual([path, scope === undefined ? ['cURL'] : byKey]);
      expect(own).toMatch(/Returns <b>2\d\d<\/b>/);
    }
  });

  test('shows no mark of Markdown outside of its samples', () => {
    const words = html.replace(/<(pre|script|style|code)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, '');
    expect(words).toContain('Returns');
    expect(words.match(/.{0,40}(`|\*\*|\]\().{0,40}/g)).toBeNull();
  });

  test('has a twin of text with every operation', () => {
    const overviewTwin = textAt('/docs/reference.md');
    for (const { method, path, operation } of operationsOf(contract)) {
      expect(overviewTwin).toContain(`- \`${method} ${path}\`: `);
      expect(textAt(`${groupOf(operation.operationId)}.md`)).toContain(`## ${method} ${path}\n`);
    }
  });

  test('brings along a script that keeps the key in the page alone', () => {
    const path = scriptSaying('kept only in this page');
    expect(textAt('/docs/reference/public-api')).toContain(`src="${path}"`);
    expect(readFileSync(`web/dist${path}`, 'utf8')).not.toMatch(
      /localStorage|sessionStorage|document\.cookie|https?:\/\//,
    );
  });
});
