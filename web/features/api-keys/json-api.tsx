import { Flex, Grid, Text } from '@radix-ui/themes';
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

export const JsonApi = ({ owner }: Props) => {
  const [language, setLanguage] = useState<Language>('cURL');
  return (
    <Panel
      title="JSON API"
      text="Send your key as a bearer token."
      actions={
        <Segments
          label="Example language"
          name="api-language"
          options={options}
          value={language}
          onChange={setLanguage}
        />
      }
    >
      <Grid columns={{ initial: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 7fr)' }} gap="5" px="4" pb="4">
        <Flex direction="column" gap="5" minWidth="0">
          <Flex asChild direction="column" gap="3">
            <dl>
              {endpoints.map(({ path, text }) => (
                <div key={path}>
                  <dt className="ac-mono">
                    <b>GET</b> {path}
                  </dt>
                  <Text asChild size="1" color="gray">
                    <dd className="ac-hint">{text}</dd>
                  </Text>
                </div>
              ))}
            </dl>
          </Flex>
          <ApiKeys owner={owner} />
        </Flex>
        <RequestExample language={language} />
      </Grid>
    </Panel>
  );
};

const endpoints = [
  { path: '/api/v1/services', text: 'All services with current status and open incidents.' },
  { path: '/api/v1/services/{service_id}', text: 'One service.' },
] as const;

const options = languages.map((name) => ({ value: name, label: name }));
