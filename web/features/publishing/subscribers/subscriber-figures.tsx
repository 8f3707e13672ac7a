import { Card, Flex, Text } from '@radix-ui/themes';
import { Figures as FigureStrip } from '../../../board/uptime/figures.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { type Figures, useResumeEmails } from './subscriber-calls.ts';

/** The numbers of a page, and whether complaints stopped its emails. */
export const SubscriberFigures = ({ page, figures }: { readonly page: number; readonly figures: Figures }) => {
  const resume = useResumeEmails(page);
  const shown = [
    { name: 'Subscribed', count: figures.active, note: 'by email' },
    { name: 'Waiting to confirm', count: figures.waiting, note: 'for up to 7 days' },
    { name: "Can't be reached", count: figures.suppressed, note: 'failed or reported as spam' },
    { name: 'Webhooks', count: figures.webhooks, note: 'and channels' },
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
      <Card className="ac-panel">
        <FigureStrip
          figures={shown.map(({ count, ...figure }) => ({ ...figure, value: count.toLocaleString('en') }))}
        />
      </Card>
    </>
  );
};
