import './api-keys.css';
import { useState } from 'react';
import { type Language, languages } from '../../content/samples.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { ApiKeys } from './api-keys.tsx';
import { RequestExample } from './request-example.tsx';

type Props = {
  /** May make keys of the widest scope. */
  readonly owner: boolean;
};

/** The JSON API: its addresses and keys on the left, an example on the right. */
export const JsonApi = ({ owner }: Props) => {
  const [language, setLanguage] = useState<Language>('cURL');
  return (
    <Panel
      title="JSON API"
      text="Send your key as a bearer token."
      actions={
        <Segments
          label="Language of the example"
          name="api-language"
          options={options}
          value={language}
          onChange={setLanguage}
        />
      }
    >
      <div className="ac-api">
        <div className="ac-api-left">
          <dl className="ac-endpoints">
            {endpoints.map(({ path, text }) => (
              <div key={path}>
                <dt className="ac-mono">
                  <b>GET</b> {path}
                </dt>
                <dd className="ac-hint">{text}</dd>
              </div>
            ))}
          </dl>
          <ApiKeys owner={owner} />
        </div>
        <RequestExample language={language} />
      </div>
    </Panel>
  );
};

const endpoints = [
  { path: '/api/v1/services', text: 'All services with current status and open incidents.' },
  { path: '/api/v1/services/{service_id}', text: 'One service.' },
] as const;

const options = languages.map((name) => ({ value: name, label: name }));
