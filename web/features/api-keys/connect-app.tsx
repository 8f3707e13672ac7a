import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useReadOnly } from '../../data/read-only.ts';
import { teamsQuery } from '../../data/teams/teams.ts';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioLabel } from '../../ui/form/radio-label.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { type AppRequest, type AppScope, appRequestQuery, useConnectApp, useEnterTeam } from './connect-calls.ts';

type Props = { readonly ask: string; readonly team: { readonly slug: string; readonly name: string } };

/** Asks a user if an app may have access: which app, to which team, and to read or also to change something. */
const ConnectApp = ({ ask, team }: Props) => {
  const { data: request, error, refetch } = useQuery(appRequestQuery(ask));
  const isRefused = request?.isValid === false;
  useTitle('Connect app');
  useEffect(() => {
    if (isRefused) window.location.replace(request.cancelUrl);
  }, [isRefused, request]);
  if (error && !request)
    return (
      <Panel title="We couldn't read this request">
        <PanelError message={error.message} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!request || isRefused)
    return (
      <Panel title={isRefused ? 'Returning to the app...' : 'Reading the request...'}>
        <PanelSkeleton rows={3} rowHeight={52} />
      </Panel>
    );
  return <Consent ask={ask} team={team} request={request} />;
};

const Consent = ({ ask, team, request }: Props & { readonly request: AppRequest }) => {
  const { name, publisher, host, scopes, cancelUrl } = request;
  const [scope, setScope] = useState<AppScope>('read');
  const connect = useConnectApp(ask);
  const held = useReadOnly();
  // The browser is on its way to the app.
  const isBusy = connect.isPending || connect.isSuccess;
  return (
    <Box maxWidth="560px">
      <Panel
        title={`Connect ${name} to ${team.name}?`}
        text={`${publisher ? `Published by ${publisher}. ` : ''}It gets access on your behalf and returns to ${host}. Continue only if you started this in ${name}.`}
        footer={
          <>
            <Button asChild variant="outline" color="gray">
              <a href={cancelUrl}>Cancel</a>
            </Button>
            <BusyButton
              busy={isBusy}
              pending="Connecting..."
              disabled={held !== undefined}
              onClick={() => connect.mutate(scope)}
            >
              Connect app
            </BusyButton>
          </>
        }
      >
        <Flex direction="column" gap="4" px="4" pb="4">
          <Teams team={team} />
          <Scopes scopes={scopes} scope={scope} onChoose={setScope} />
          <Text as="p" size="1" color="gray">
            {held
              ? `${held.reason} API keys and apps don't work while your team is read-only.`
              : 'You can revoke it at any time under API keys.'}
          </Text>
        </Flex>
      </Panel>
    </Box>
  );
};

/** The team, which users of several can change. */
const Teams = ({ team }: Pick<Props, 'team'>) => {
  const { data: teams = [] } = useQuery(teamsQuery);
  const enter = useEnterTeam();
  if (teams.length < 2) return null;
  return (
    <Field label="Team">
      {(wiring) => (
        <Select
          {...wiring}
          value={enter.isPending ? enter.variables : team.slug}
          options={teams.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={(slug) => enter.mutate(slug)}
        />
      )}
    </Field>
  );
};

const texts: Readonly<Record<AppScope, string>> = {
  read: 'Read services, incidents and history',
  write: 'Also change services, incidents and integrations',
};

type ScopesProps = {
  readonly scopes: readonly AppScope[];
  readonly scope: AppScope;
  readonly onChoose: (scope: AppScope) => void;
};

const Scopes = ({ scopes, scope, onChoose }: ScopesProps) => {
  const name = useId();
  return (
    <fieldset>
      <Text asChild weight="medium">
        <legend>Permissions</legend>
      </Text>
      <Flex direction="column" my="2">
        {scopes.map((one) => (
          <RadioLabel key={one} name={name} value={one} checked={one === scope} onChoose={() => onChoose(one)}>
            {texts[one]}
          </RadioLabel>
        ))}
      </Flex>
    </fieldset>
  );
};

export default ConnectApp;
