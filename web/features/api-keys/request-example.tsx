import type { ReactNode } from 'react';

export const languages = ['cURL', 'JavaScript', 'Python'] as const;
export type Language = (typeof languages)[number];

/** How to ask for all services at this very address, and what comes back. */
export const RequestExample = ({ language }: { language: Language }) => {
  const url = `${window.location.origin}/api/v1/services`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="ac-code" tabIndex={0} aria-label={`Example in ${language}`}>
      <pre>
        <code>
          {requests[language](url)}
          {'\n\n'}
          {response}
        </code>
      </pre>
    </section>
  );
};

const SAMPLE_KEY = 'ak_…';

const Text = ({ children }: { children: string }) => <span className="ac-code-text">"{children}"</span>;
const Key = ({ children }: { children: string }) => <span className="ac-code-key">"{children}"</span>;
const Quiet = ({ children }: { children: string }) => <span className="ac-code-quiet">{children}</span>;

const requests: Readonly<Record<Language, (url: string) => ReactNode>> = {
  cURL: (url) => (
    <>
      <Quiet>$</Quiet> curl {url} \{'\n'}
      {'    '}-H <Text>{`Authorization: Bearer ${SAMPLE_KEY}`}</Text>
    </>
  ),
  JavaScript: (url) => (
    <>
      const answer = await fetch(
      <Text>{url}</Text>, {'{\n'}
      {'  headers: { authorization: '}
      <Text>{`Bearer ${SAMPLE_KEY}`}</Text>
      {' },\n});\n'}
      const {'{ services }'} = await answer.json();
    </>
  ),
  Python: (url) => (
    <>
      import requests{'\n\n'}
      services = requests.get({'\n    '}
      <Text>{url}</Text>,{'\n    '}headers={'{'}
      <Text>Authorization</Text>: <Text>{`Bearer ${SAMPLE_KEY}`}</Text>
      {'},\n'}
      ).json()[<Text>services</Text>]
    </>
  ),
};

const response = (
  <>
    {'{ '}
    <Key>services</Key>
    {': [{\n    '}
    <Key>id</Key>
    {': 1,\n    '}
    <Key>name</Key>: <Text>Stripe</Text>
    {',\n    '}
    <Key>status</Key>: <Text>outage</Text>
    {',\n    '}
    <Key>description</Key>: <Text>Card payments</Text>
    {',\n    '}
    <Key>updatedAt</Key>: <Text>2026-11-20T08:39:12.000Z</Text>
    {',\n    '}
    <Key>incidents</Key>
    {': [{\n      '}
    <Key>id</Key>
    {': 4821,\n      '}
    <Key>title</Key>: <Text>Elevated error rates</Text>
    {',\n      '}
    <Key>startedAt</Key>: <Text>2026-11-20T08:16:00.000Z</Text>
    {'\n    }]\n}] }'}
  </>
);
