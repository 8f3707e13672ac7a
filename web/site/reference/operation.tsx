import { curlOf, isInSdk, languages, samplesOf } from '../../content/samples.ts';
import { InlineProse, Prose } from '../markdown/prose.tsx';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { PUBLIC_URL } from '../page/setting.tsx';
import { type Contract, type Placed, resolve, successOf } from './contract.ts';
import { bodyExample, sampleCallOf } from './example-of.ts';
import { Meaning, Properties } from './schemas.tsx';
import { TypeWords } from './type-words.tsx';

type Props = { readonly contract: Contract; readonly placed: Placed };
type Operation = Placed['operation'];

/**
 * An operation: its callers, parameters and responses, and samples of the call. `before` are the operations above it on the page: an
 * example that one of them shows isn't repeated.
 */
export const OperationEntry = ({ contract, placed, before }: Props & { readonly before: readonly Placed[] }) => {
  const { method, path, operation, scope } = placed;
  const id = operation.operationId;
  return (
    <section className="ref-op" id={id} data-call={scope && `${method} ${path}`}>
      <h2>
        <a href={`#${id}`}>{operation.summary}</a>
      </h2>
      <p className="ref-line">
        <b className={`ref-method ${method.toLowerCase()}`}>{method}</b> <code>{path}</code>{' '}
        <span className="ac-meta">{callersOf(placed)}</span>
      </p>
      {operation.description && <Prose html={renderMarkdown(operation.description).html} />}
      <Takes contract={contract} placed={placed} />
      <Answers contract={contract} placed={placed} />
      <Samples contract={contract} placed={placed} before={before} />
    </section>
  );
};

/** Says who may make this call. */
export const callersOf = ({ scope, isOpen, operation }: Placed): string => {
  if (isOpen) return 'no key needed';
  if (scope === undefined) return 'session only';
  const hasSession = operation.security?.every((one) => !('session' in one)) !== true;
  return `scope ${scope}${hasSession ? ' or session' : ''}`;
};

const Takes = ({ contract, placed }: Props) => {
  const { parameters, operation } = placed;
  const body = operation.requestBody && Object.values(operation.requestBody.content)[0];
  if (parameters.length === 0 && !body) return null;
  return (
    <dl className="ref-fields">
      {parameters.map((one) => (
        <div key={one.name} data-param={one.name} data-in={one.in} data-example={textOf(one.example)}>
          <dt>
            <code>{one.name}</code>{' '}
            <span>
              {one.in}, <TypeWords schema={one.schema} />
              {one.required && one.in !== 'path' && ', required'}
            </span>
          </dt>
          <Meaning text={one.description ?? resolve(contract, one.schema).description} />
        </div>
      ))}
      {body && (
        <div data-body={JSON.stringify(bodyExample(contract, operation.requestBody?.content), undefined, 2)}>
          <dt>
            body{' '}
            <span>
              <TypeWords schema={body.schema} />
              {operation.requestBody?.required === false && ', optional'}
            </span>
          </dt>
          {body.schema.properties && (
            <dd>
              <Properties contract={contract} schema={body.schema} />
            </dd>
          )}
        </div>
      )}
    </dl>
  );
};

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

const Answers = ({ contract, placed }: Props) => {
  const { status, description, content = {} } = successOf(contract, placed.operation);
  const [[type = '', media] = []] = Object.entries(content);
  return (
    <p className="ref-answer">
      Returns <b>{status}</b>
      {media && <> with {type === 'application/json' ? <TypeWords schema={media.schema} /> : <code>{type}</code>}</>}:{' '}
      <InlineProse markdown={description} />
    </p>
  );
};

/** One of them is open at a time; each opens without a script. */
const Samples = ({ contract, placed, before }: Props & { readonly before: readonly Placed[] }) => {
  const { operation, scope, isOpen } = placed;
  const call = sampleCallOf(contract, placed);
  const texts: readonly (readonly [string, string])[] =
    scope === undefined
      ? [['cURL', curlOf(call, PUBLIC_URL, isOpen ? undefined : '"Cookie: allclear_session=$ALLCLEAR_SESSION"')]]
      : languages
          .filter((language) => language !== 'JavaScript' || isInSdk(call))
          .map((language) => [language, samplesOf(call, PUBLIC_URL)[language]]);
  const answer = answerOf(contract, operation);
  const same = before.find((one) => answerOf(contract, one.operation) === answer)?.operation;
  return (
    <div className="ref-samples">
      {texts.map(([language, text], index) => (
        <Sample key={language} title={language} text={text} group={operation.operationId} isOpen={index === 0} />
      ))}
      {answer && !same && <Sample title="Response" text={answer} group={operation.operationId} />}
      {answer && same && (
        <p className="ac-meta">
          The response has the same fields as <a href={`#${same.operationId}`}>{same.summary}</a>.
        </p>
      )}
    </div>
  );
};

const answerOf = (contract: Contract, operation: Operation): string | undefined => {
  const example = bodyExample(contract, successOf(contract, operation).content);
  return typeof example === 'object' ? JSON.stringify(example, undefined, 2) : example?.toString();
};

type SampleProps = {
  readonly title: string;
  readonly text: string;
  readonly group: string;
  readonly isOpen?: boolean;
};

const Sample = ({ title, text, group, isOpen = false }: SampleProps) => (
  <details name={group} open={isOpen}>
    <summary>{title}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  </details>
);
