// The GitHub Action. Plain JavaScript without dependencies, so that you can read what runs beside your secrets.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The runner passes each input of action.yml this way. */
const input = (name) => (process.env[`INPUT_${name.toUpperCase()}`] ?? '').trim();

const flag = (name) => (input(name) === '' ? [] : [`--${name}`, input(name)]);

const services = input('services')
  .split(/[\n,]/)
  .map((name) => name.trim())
  .filter((name) => name !== '');

const isWaiting = input('wait') === 'true';

/** Inputs that only a check takes. Dropping one in silence would let a deployment through. */
const misused = isWaiting ? ['fail-on', 'max-age', 'on-unknown'].filter((name) => input(name) !== '') : [];

const args = isWaiting
  ? ['wait', ...['board', 'until', 'timeout'].flatMap(flag), '--', ...services]
  : [
      'status',
      ...['--fail-on', input('fail-on') || 'outage'],
      ...['board', 'max-age', 'on-unknown', 'timeout'].flatMap(flag),
      ...['--', ...services],
    ];

/** Runs the CLI: JSON for us on stdout, messages for people on stderr. */
const runCommand = async () => {
  if (misused.length > 0)
    return {
      code: 2,
      message: `Remove ${misused.join(', ')}, or wait: true. A wait only takes until and timeout.`,
      answer: '',
    };
  const env = { ...process.env, ALLCLEAR_URL: input('url'), ALLCLEAR_TOKEN: input('token'), ALLCLEAR_FORMAT: '' };
  const child = spawn(process.execPath, [fileURLToPath(new URL('allclear.mjs', import.meta.url)), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.stderr += text;
    process.stderr.write(text);
  });
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, message: said.stderr.trim().split('\n').at(-1) ?? '', answer: said.stdout };
};

const MARKS = { operational: '🟢', degraded: '🟡', outage: '🔴', maintenance: '🔵', unknown: '⚪' };

/** Providers wrote these words. With each punctuation mark escaped, they can't become links, HTML or a new row. */
const plain = (text) => (text ?? '').replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, (mark) => `\\${mark}`);

const rowOf = ({ name, status, since, message, incidents }) => {
  const cells = [
    plain(name),
    `${MARKS[status] ?? ''} ${plain(status)}`,
    timeOf(since),
    plain(incidents[0]?.title ?? message),
  ];
  return `| ${cells.join(' | ')} |`;
};

const timeOf = (moment) => moment?.slice(0, 16).replace('T', ' ') ?? '';

const summaryOf = ({ overall, services }) =>
  [
    `### Allclear: ${MARKS[overall] ?? ''} ${plain(overall)}`,
    '',
    '| Service | Status | Since (UTC) | |',
    '| --- | --- | --- | --- |',
    ...services.map(rowOf),
    '',
  ].join('\n');

/** @param {string | undefined} file a file of the runner, absent on others */
const append = (file, text) => {
  if (file) appendFileSync(file, `${text}\n`);
};

const { code, message, answer } = await runCommand();
const result = answer === '' ? undefined : JSON.parse(answer);
append(
  process.env.GITHUB_OUTPUT,
  `overall=${result?.overall ?? ''}\nservices=${JSON.stringify(result?.services ?? [])}`,
);
append(process.env.GITHUB_STEP_SUMMARY, result ? summaryOf(result) : '### Allclear: no answer\n');
for (const { name, status } of result?.services ?? []) console.log(`${name}: ${status}`);
if (code !== 0) {
  append(process.env.GITHUB_STEP_SUMMARY, plain(message));
  // The runner's own escaping of workflow commands.
  console.log(
    `::error title=Allclear::${message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}`,
  );
}
process.exitCode = code;
