import { InlineProse } from '../markdown/prose.tsx';
import type { Contract, Schema } from './contract.ts';
import { resolve } from './contract.ts';
import { schemaId, TypeWords } from './type-words.tsx';

/** Every schema that has a name, with its properties. */
export const Schemas = ({ contract }: { contract: Contract }) => (
  <>
    {Object.entries(contract.components.schemas).map(([name, schema]) => (
      <section className="ref-op" id={schemaId(name)} key={name}>
        <h3>
          <a href={`#${schemaId(name)}`}>{name}</a>
        </h3>
        {schema.description && (
          <p>
            <InlineProse markdown={schema.description} />
          </p>
        )}
        {schema.properties ? (
          <Properties contract={contract} schema={schema} />
        ) : (
          <p className="ref-answer">
            <TypeWords schema={schema} />
          </p>
        )}
      </section>
    ))}
  </>
);

/** Of an object, by name. */
export const Properties = ({ contract, schema }: { contract: Contract; schema: Schema }) => (
  <dl className="ref-fields">
    {Object.entries(schema.properties ?? {}).map(([name, one]) => (
      <div key={name}>
        <dt>
          <code>{name}</code>{' '}
          <span>
            <TypeWords schema={one} />
            {schema.required?.includes(name) ? '' : ', may be left out'}
          </span>
        </dt>
        <Meaning text={descriptionOf(contract, one)} />
      </div>
    ))}
  </dl>
);

/** What a field is, where the contract says it. */
export const Meaning = ({ text }: { text: string | undefined }) =>
  text && (
    <dd>
      <InlineProse markdown={text} />
    </dd>
  );

/** Of a place itself; what a schema with a name says of itself stands there. */
const descriptionOf = (contract: Contract, schema: Schema): string | undefined =>
  schema.description ?? (schema.$ref ? undefined : schema.items && resolve(contract, schema.items).description);
