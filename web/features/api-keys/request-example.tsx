import firstCall from '../../content/first-call.json' with { type: 'json' };
import { type Language, samplesOf } from '../../content/samples.ts';

/** Shows a request for all services at this server's URL, and its response: both from the reference. */
export const RequestExample = ({ language }: { language: Language }) => {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="ac-code" tabIndex={0} aria-label={`Example in ${language}`}>
      <pre>
        <code>
          <Coloured text={samplesOf(firstCall.call, window.location.origin)[language]} />
          {'\n\n'}
          <Coloured text={JSON.stringify(firstCall.answer, undefined, 2)} />
        </code>
      </pre>
    </section>
  );
};

/** Colours quoted text, and names before a colon in another colour. */
const Coloured = ({ text }: { text: string }) =>
  text.split(/("[^"\n]*":?|'[^'\n]*')/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places
      <span className={part.endsWith(':') ? 'ac-code-key' : 'ac-code-text'} key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
