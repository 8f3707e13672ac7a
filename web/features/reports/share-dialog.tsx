import { Flex, Text } from '@radix-ui/themes';
import { RiEyeOffLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WantedReport } from '../../data/reports.ts';
import { reportLinksQuery } from '../../data/teams/keys-and-links.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy/copy-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatDayLong } from '../../ui/text/time.ts';
import { DAY_MS } from '../../ui/text/units.ts';
import { useNow } from '../../ui/text/use-now.ts';
import {
  type CreatedReportLink,
  type ReportLink,
  useShareReport,
  useStopSharing,
  useTakeOverLink,
} from './share-calls.ts';

const lifetimes = [7, 30, 90] as const;
type Lifetime = (typeof lifetimes)[number];

type Props = { readonly wanted: WantedReport; readonly onClose: () => void };

/** Creates a link to this report, and lists and revokes the team's links. */
const ShareDialog = ({ wanted, onClose }: Props) => {
  const [days, setDays] = useState<Lifetime>(30);
  const [made, setMade] = useState<CreatedReportLink>();
  const share = useShareReport();
  const create = () => share.mutate({ ...wanted, days }, { onSuccess: setMade });
  return (
    <Dialog
      title="Share this report"
      description="Anyone with the link can read it. They don't need an account."
      onClose={onClose}
      footer={
        made ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button variant="outline" color="gray" onClick={onClose}>
              Cancel
            </Button>
            <BusyButton busy={share.isPending} pending="Creating..." onClick={create}>
              Create link
            </BusyButton>
          </>
        )
      }
    >
      {made ? <Made link={made} /> : <Expiry days={days} onChange={setDays} />}
      <Flex asChild align="center" gap="2">
        <Text as="p" size="1" color="gray">
          <Icon of={RiEyeOffLine} size={14} />
          Your notes, members and alerts are never included.
        </Text>
      </Flex>
      <Links onTaken={setMade} />
    </Dialog>
  );
};

const Made = ({ link: { url, expiresAt } }: { readonly link: CreatedReportLink }) => (
  <>
    <CopyField label="link" value={url} once />
    <Text as="p" color="gray">
      Copy it now. You won't see it again. It works until {formatDayLong(expiresAt)}.
    </Text>
  </>
);

const Expiry = ({ days, onChange }: { readonly days: Lifetime; readonly onChange: (days: Lifetime) => void }) => {
  const now = useNow();
  return (
    <Field label="Expires">
      {(wiring) => (
        <Select
          {...wiring}
          value={String(days)}
          options={lifetimes.map((count) => ({
            value: String(count),
            label: `in ${count} days, ${formatDayLong(new Date(now.getTime() + count * DAY_MS))}`,
          }))}
          onChange={(value) => onChange(lifetimes.find((count) => String(count) === value) ?? 30)}
        />
      )}
    </Field>
  );
};

/** The links of the team; nothing while there are none. */
type LinksProps = { readonly onTaken: (link: CreatedReportLink) => void };

const Links = ({ onTaken }: LinksProps) => {
  const { data = [] } = useQuery(reportLinksQuery);
  if (data.length === 0) return null;
  return (
    <section aria-label="Shared reports">
      <Text as="p" weight="medium" mb="1">
        Shared reports
      </Text>
      <ul className="ac-report-links">
        {data.map((link) => (
          <Link key={link.id} link={link} onTaken={onTaken} />
        ))}
      </ul>
    </section>
  );
};

const Link = ({ link, onTaken }: LinksProps & { readonly link: ReportLink }) => {
  const { id, label, lastFour, expiresAt, createdBy, endsAt } = link;
  const stop = useStopSharing();
  const takeOver = useTakeOverLink();
  return (
    <li>
      <span className="ac-grow">
        <b className="ac-truncate" title={label}>
          {label}
        </b>
        <span className="ac-meta">
          <code className="ac-mono">rp_…{lastFour}</code>, until {formatDayLong(expiresAt)}
        </span>
        {endsAt && (
          <Text as="p" size="1">
            {createdBy?.name ?? 'Its creator'} left the team. This link stops working on {formatDayLong(endsAt)}.
          </Text>
        )}
      </span>
      {endsAt && (
        <BusyButton
          size="1"
          variant="outline"
          color="gray"
          busy={takeOver.isPending}
          pending="Taking over..."
          aria-label={`Take over ${label}`}
          onClick={() => takeOver.mutate(id, { onSuccess: onTaken })}
        >
          Take over
        </BusyButton>
      )}
      <BusyButton
        size="1"
        variant="outline"
        color="red"
        busy={stop.isPending}
        pending="Stopping..."
        aria-label={`Stop sharing ${label}`}
        onClick={() => stop.mutate(id)}
      >
        Stop sharing
      </BusyButton>
    </li>
  );
};

export default unlessReadOnly(ShareDialog);
