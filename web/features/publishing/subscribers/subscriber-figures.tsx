import { Card, Flex, Grid, Text } from '@radix-ui/themes';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { type Figures, useResumeEmails } from './subscriber-calls.ts';

/** The numbers of a page, and whether complaints stopped its emails. */
export const SubscriberFigures = ({ page, figures }: { readonly page: number; readonly figures: Figures }) => {
  const resume = useResumeEmails(page);
  const shown = [
    { label: 'Confirmed', count: figures.active },
    { label: 'Webhooks', count: figures.webhooks },
    { label: 'Waiting', count: figures.waiting },
    { label: 'Failing addresses', count: figures.suppressed },
  ];
  return (
    <>
      {!figures.sendsEmails && (
        <Card>
          <Text role="status">
            Nobody gets emails, and visitors can't subscribe by email: this server has no mail server. Your admin can
            set SMTP_URL.
          </Text>
        </Card>
      )}
      {figures.stoppedAt && (
        <Card>
          <Flex justify="between" align="center" gap="3" wrap="wrap" role="status">
            <Text>Too many subscribers reported this page's emails as spam, so we stopped them.</Text>
            <BusyButton busy={resume.isPending} pending="Saving..." onClick={() => resume.mutate()}>
              Send emails again
            </BusyButton>
          </Flex>
        </Card>
      )}
      <Grid columns={{ initial: '2', sm: '4' }} gap="3">
        {shown.map(({ label, count }) => (
          <Card key={label}>
            <Text as="p" size="6" weight="bold">
              {count.toLocaleString('en')}
            </Text>
            <Text as="p" size="2" color="gray">
              {label}
            </Text>
          </Card>
        ))}
      </Grid>
    </>
  );
};
