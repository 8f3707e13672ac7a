import { InlineProse } from '../markdown/prose.tsx';
import type { Contract, Schema } from './contract.ts';
import { resolve } from './contract.ts';
import { schemaId, TypeWords } from './type-words.tsx';

export const Schemas = ({ contract }: { contract: Contract }) => (
  <>
    {Object.entries(contract.components.schemas).map(([name, schema]) => (
      <section className="ref-op" id={schemaId(name)} key={name}>
        <h2>
          <a href={`#${schemaId(name)}`}>{name}</a>
        </h2>
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

export const Properties = ({ contract, schema }: { contract: Contract; schema: Schema }) => (
  <dl className="ref-fields">
    {Object.entries(schema.properties ?? {}).map(([name, one]) => (
      <div key={name}>
        <dt>
          <code>{name}</code>{' '}
          <span>
            <TypeWords schema={one} />
            {schema.required?.includes(name) ? '' : ', optional'}
          </span>
        </dt>
        <Meaning text={descriptionOf(contract, one)} />
      </div>
    ))}
  </dl>
);

/** Shows a field's description, if the contract has one. */
export const Meaning = ({ text }: { text: string | undefined }) =>
  text && (
    <dd>
      <InlineProse markdown={text} />
    </dd>
  );

/** Returns the description at this place only; a named schema's own description is shown with that schema. */
const descriptionOf = (contract: Contract, schema: Schema): string | undefined =>
  schema.description ?? (schema.$ref ? undefined : schema.items && resolve(contract, schema.items).description);
