import { Box, Flex, Grid, Text } from '@radix-ui/themes';
import { RiAlertFill, RiCheckboxCircleFill, RiCloseCircleFill, RiQuestionLine } from '@remixicon/react';
import { CopyField } from '../../../ui/copy/copy-field.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/panel/note.tsx';
import { type CustomDomain, type Finding, useCheckDomain } from './domain-calls.ts';

/** The steps of a domain, the next thing to do, its records, and the answers of the last check. */
export const DomainState = ({ pageId, domain }: { readonly pageId: number; readonly domain: CustomDomain }) => {
  const check = useCheckDomain(pageId);
  const { advice, stopsAt } = domain;
  return (
    <Flex direction="column" gap="4" p="4">
      <Steps domain={domain} />
      {advice && (
        <Note icon={RiAlertFill} status={stopsAt ? 'outage' : 'degraded'}>
          <strong>{advice.title}</strong> {advice.text}
          {stopsAt && ` It stops on ${new Date(stopsAt).toLocaleDateString('en-GB', { dateStyle: 'long' })}.`}
        </Note>
      )}
      <Flex align="center" justify="between" gap="3" wrap="wrap">
        <Text as="p" size="2" color="gray">
          {checkedText(domain)}
        </Text>
        <BusyButton
          variant="outline"
          color="gray"
          busy={check.isPending}
          pending="Checking..."
          onClick={() => check.mutate(undefined)}
        >
          Check again
        </BusyButton>
      </Flex>
      {domain.records.map((record) => (
        <Grid key={record.type} columns={{ initial: 'minmax(0, 1fr)', sm: '80px minmax(0, 1fr)' }} gap="2">
          <Text weight="medium">{record.type}</Text>
          <Flex direction="column" gap="2" minWidth="0">
            <CopyField value={record.name} label={`name of the ${record.type} record`} />
            <CopyField value={record.value} label={`value of the ${record.type} record`} />
            <Findings label={`Answers about the ${record.type} record`} findings={record.findings} />
          </Flex>
        </Grid>
      ))}
      {domain.certificate.length > 0 && (
        <Grid columns={{ initial: 'minmax(0, 1fr)', sm: '80px minmax(0, 1fr)' }} gap="2">
          <Text weight="medium">CAA</Text>
          <Findings label="Answers about the CAA record" findings={domain.certificate} />
        </Grid>
      )}
    </Flex>
  );
};

const checkedText = ({ checkedAt, liveSince }: CustomDomain): string => {
  if (checkedAt === null) return 'Not checked yet. We check within a minute.';
  const at = new Date(checkedAt).toLocaleTimeString('en-GB', { timeStyle: 'short' });
  return `Checked at ${at}. ${liveSince ? 'We check once a day.' : 'We check every minute for an hour, then every hour.'}`;
};

const Steps = ({
  domain: { ownedSince, liveSince, recordGoneSince, routeGoneSince, certificate },
}: {
  readonly domain: CustomDomain;
}) => {
  const isRouted = liveSince !== null && routeGoneSince === null;
  const mayCertify = certificate.length > 0 && certificate.every(({ result }) => result !== 'wrong');
  const steps = [
    { name: 'Ownership', isDone: ownedSince !== null && recordGoneSince === null, todo: 'TXT record' },
    { name: 'Routing', isDone: isRouted, todo: 'Requests reach us' },
    { name: 'Certificate', isDone: isRouted && mayCertify, todo: 'CAA allows it' },
    { name: 'Live', isDone: liveSince !== null, todo: 'Not yet' },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className="ac-domain-steps" aria-label="Progress">
      {steps.map(({ name, isDone, todo }, index) => (
        <li
          key={name}
          data-state={isDone ? 'done' : index === next ? 'next' : 'later'}
          aria-current={index === next ? 'step' : undefined}
        >
          <b>{name}</b>
          <span>{isDone ? 'Done' : todo}</span>
        </li>
      ))}
    </ol>
  );
};

const looks = {
  ok: { icon: RiCheckboxCircleFill, status: 'operational', label: 'Right' },
  wrong: { icon: RiCloseCircleFill, status: 'outage', label: 'Wrong' },
  unknown: { icon: RiQuestionLine, status: 'unknown', label: 'Not certain' },
} as const;

const Findings = ({ label, findings }: { readonly label: string; readonly findings: readonly Finding[] }) => (
  <ul className="ac-domain-findings" aria-label={label}>
    {findings.map(({ result, text, note }) => (
      <li key={text} className={`st st-${looks[result].status}`}>
        <Icon of={looks[result].icon} />
        <span className="ac-hidden">{looks[result].label}: </span>
        <Box minWidth="0">
          <Text as="p" size="2">
            {text}
          </Text>
          {note && (
            <Text as="p" size="1" color="gray">
              {note}
            </Text>
          )}
        </Box>
      </li>
    ))}
  </ul>
);
