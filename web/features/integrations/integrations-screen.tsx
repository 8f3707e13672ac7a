import { RiBookOpenLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { integrationsQuery, mailQuery } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/panel/banner.tsx';
import { ErrorPanel } from '../../ui/panel/error-panel.tsx';
import { useNow } from '../../ui/text/use-now.ts';
import { guided, guideTimes } from './integration.ts';
import { IntegrationCards } from './integration-cards.tsx';
import { dialogFor, type OpenDialog, OpenedDialog } from './opened-dialog.tsx';

type Props = {
  /** True if there is an API key; undefined until that is known. */
  readonly hasKey: boolean | undefined;
  /** Shown between the banner and the cards, such as a hint about email. */
  readonly notice?: ReactNode;
};

export const IntegrationsScreen = ({ hasKey, notice }: Props) => {
  const { data, error, refetch, isFetching } = useQuery(integrationsQuery);
  const { data: mail } = useQuery(mailQuery);
  const [dialog, setDialog] = useState<OpenDialog>();
  const now = useNow();
  return (
    <>
      <Banner label="Setup guides" icon={RiBookOpenLine} title="First time connecting?" text={guideTimes(guided)}>
        <Button asChild variant="outline" color="gray">
          <Link to="/integrations/guides/{-$type}">View Setup Guides</Link>
        </Button>
      </Banner>
      {notice}
      {error && !data ? (
        <ErrorPanel
          title="We couldn't load your integrations"
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <IntegrationCards
          integrations={data}
          mail={mail}
          hasKey={hasKey}
          now={now}
          onOpen={(type, those) => setDialog(dialogFor(type, those))}
        />
      )}
      <OpenedDialog dialog={dialog} integrations={data ?? []} onOpen={setDialog} />
    </>
  );
};
