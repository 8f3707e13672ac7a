import { type Language, type SampleCall, samplesOf } from '../../content/samples.ts';

/** How to ask for all services at this very address, and what comes back. */
export const RequestExample = ({ language }: { language: Language }) => {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="ac-code" tabIndex={0} aria-label={`Example in ${language}`}>
      <pre>
        <code>
          <Coloured text={samplesOf(allServices, window.location.origin)[language]} />
          {'\n\n'}
          {response}
        </code>
      </pre>
    </section>
  );
};

/** The same that the reference shows of it. */
export const allServices: SampleCall = { operationId: 'listPublicServices', method: 'GET', path: '/api/v1/services' };

/** What stands in quotes has a colour of its own. */
const Coloured = ({ text }: { text: string }) =>
  text.split(/("[^"\n]*"|'[^'\n]*')/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places
      <span className="ac-code-text" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );

const Text = ({ children }: { children: string }) => <span className="ac-code-text">"{children}"</span>;
const Key = ({ children }: { children: string }) => <span className="ac-code-key">"{children}"</span>;

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
