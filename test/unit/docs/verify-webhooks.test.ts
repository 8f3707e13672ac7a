import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { newWebhookSecret, signatureHeaders } from '../../../src/integrations/channels/webhook-signature.ts';
import { snippet } from '../../support/snippets.ts';

const folder = mkdtempSync(join(tmpdir(), 'allclear-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

const secret = newWebhookSecret(randomBytes);
const other = newWebhookSecret(randomBytes);
const body = JSON.stringify({ version: 1, type: 'test', headline: 'Grüße' });
const now = Date.now();
const MINUTE_MS = 60_000;
const headersOf = (secrets: readonly string[], at = now) =>
  signatureHeaders(secrets, { id: 'msg_1', body, at: new Date(at) });
const signed = headersOf([secret]);

const requests = [
  { what: 'signed', accepted: true, body, headers: signed, secret },
  { what: 'signed with the next secret too', accepted: true, body, headers: headersOf([other, secret]), secret },
  { what: 'signed with another secret', accepted: false, body, headers: headersOf([other]), secret },
  { what: 'changed on the way', accepted: false, body: `${body} `, headers: signed, secret },
  { what: 'sent again under another id', accepted: false, body, headers: { ...signed, 'webhook-id': 'msg_2' }, secret },
  { what: 'ten minutes old', accepted: false, body, headers: headersOf([secret], now - 10 * MINUTE_MS), secret },
  { what: 'signed for an empty secret', accepted: false, body, headers: signed, secret: 'whsec_' },
  { what: 'unsigned', accepted: false, body, headers: { 'webhook-id': 'msg_1' }, secret },
  {
    what: 'signed by another version of the scheme',
    accepted: false,
    body,
    headers: { ...signed, 'webhook-signature': signed['webhook-signature'].replace('v1,', 'v2,') },
    secret,
  },
];

/** Each program takes the requests from standard input and prints for each whether it accepts it. */
const programs = [
  {
    language: 'JavaScript',
    program: process.execPath,
    args: ['verify.mjs'],
    file: 'verify.mjs',
    text: `${snippet('webhooks: JavaScript')}
import { readFileSync } from 'node:fs';
console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(({ body, headers, secret }) => {
  try {
    return verifyWebhook(Buffer.from(body), headers, secret).type === 'test';
  } catch {
    return false;
  }
})));`,
  },
  {
    language: 'Python',
    program: 'python3',
    args: ['verify.py'],
    file: 'verify.py',
    text: `${snippet('webhooks: Python')}
import sys
def accepts(one):
    try:
        return verify_webhook(one['body'].encode(), one['headers'], one['secret'])['type'] == 'test'
    except ValueError:
        return False
print(json.dumps([accepts(one) for one in json.load(sys.stdin)]))`,
  },
  {
    language: 'Go',
    program: 'go',
    args: ['run', 'verify.go'],
    file: 'verify.go',
    text: `${snippet('webhooks: Go')
      .replace('package webhooks', 'package main')
      .replace('import (', 'import (\n"encoding/json"\n"os"')}
func main() {
	var requests []struct { Body string; Headers map[string]string; Secret string }
	json.NewDecoder(os.Stdin).Decode(&requests)
	accepted := []bool{}
	for _, one := range requests {
		header := http.Header{}
		for name, value := range one.Headers { header.Set(name, value) }
		accepted = append(accepted, Verify([]byte(one.Body), header, one.Secret) == nil)
	}
	json.NewEncoder(os.Stdout).Encode(accepted)
}`,
  },
];

const isInstalled = (program: string): boolean =>
  ['--version', 'version'].some((argument) => spawnSync(program, [argument]).status === 0);

describe.each(programs)('the example in $language', ({ program, args, file, text }) => {
  test.skipIf(!isInstalled(program))(
    'accepts only what we signed lately (skipped where its program is not installed)',
    { timeout: 120_000 },
    () => {
      writeFileSync(join(folder, file), text);
      const { stdout, stderr } = spawnSync(program, args, {
        cwd: folder,
        input: JSON.stringify(requests),
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      const accepted: readonly boolean[] = JSON.parse(stdout);
      expect(requests.map(({ what }, index) => [what, accepted[index]])).toEqual(
        requests.map(({ what, accepted }) => [what, accepted]),
      );
    },
  );
});
