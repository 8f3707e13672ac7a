import { xml } from './formats/atom.ts';
import type { KeptMail } from './mails.ts';

/** One message that a simulated channel got, as a person would read it. */
export type Received = {
  readonly at: Date;
  readonly title: string;
  readonly lines: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type Content = {
  /** The channel's name. */
  readonly messages: ReadonlyMap<string, readonly Received[]>;
  readonly mails: readonly KeptMail[];
};

/** The messages of the simulated channels, newest first. The page reloads every three seconds. */
export const receivedPage = ({ messages, mails }: Content): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>What the simulated channels received</title>
<style>
body { margin: 0; padding: 24px; background: #eff2f0; color: #15201b; font: 14px/20px system-ui, sans-serif }
h1 { font-size: 20px } h2 { font-size: 16px; margin: 0 0 12px }
main { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)); align-items: start }
section { background: #fff; border: 1px solid #e2e7e4; border-radius: 14px; padding: 16px; min-width: 0 }
article { border-top: 1px solid #e2e7e4; padding: 10px 0; overflow-wrap: anywhere }
article p { margin: 2px 0 } time, small, summary { color: #55615b; font-size: 12px }
pre { white-space: pre-wrap; font-size: 12px; max-height: 320px; overflow: auto }
</style>
</head>
<body>
<h1>What the simulated channels received</h1>
<main>
${[...messages].map(([name, received]) => sectionOf(name, received.map(articleOf))).join('\n')}
${sectionOf('Mailbox', mails.map(mailOf))}
</main>
</body>
</html>
`;

const sectionOf = (name: string, articles: readonly string[]): string =>
  `<section><h2>${name}: ${articles.length}</h2>${articles.join('\n') || '<p>Nothing yet.</p>'}</section>`;

const articleOf = ({ at, title, lines, headers, body }: Received): string => `<article>
<time>${at.toISOString()}</time>
<p><strong>${xml(title)}</strong></p>
${lines.map((line) => `<p>${xml(line)}</p>`).join('\n')}
${Object.entries(headers)
  .map(([name, value]) => `<p><small>${xml(name)}: ${xml(value)}</small></p>`)
  .join('\n')}
<details><summary>As it was sent</summary><pre>${xml(pretty(body))}</pre></details>
</article>`;

const mailOf = ({ at, to, subject, text }: KeptMail): string => `<article>
<time>${xml(at)}</time>
<p><strong>${xml(subject)}</strong></p>
<p><small>To ${xml(to)}</small></p>
${text
  .split('\n')
  .filter((line, index) => line.trim() !== '' && line !== '--' && (index > 0 || line !== subject))
  .map((line) => `<p>${linked(line)}</p>`)
  .join('\n')}
</article>`;

/** The page reloads itself, so links open beside it. */
const linked = (line: string): string =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${xml(part)}" target="_blank" rel="noopener noreferrer">${xml(part)}</a>` : xml(part),
    )
    .join('');

const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};
