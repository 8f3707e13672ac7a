import './customers-panel.css';
import { Box, Flex } from '@radix-ui/themes';
import { useState } from 'react';
import { customerText, type Variant, variantLabel, variantsOf } from '../../../board/customers/customer-text.ts';
import { serviceInWords } from '../../../board/customers/own-words.ts';
import type { CustomerStyle } from '../../../board/customers/style.ts';
import type { Incident, Service } from '../../../board/status/status.ts';
import type { IncidentDetail } from '../../../data/queries.ts';
import { EditableCopy } from '../../../ui/copy/editable-copy.tsx';
import { Segments } from '../../../ui/form/segments.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { formatMoment } from '../../../ui/text/time.ts';
import { useCustomerStyle } from '../customers/customer-style.ts';
import { circumstancesOf } from '../customers/incident-problem.ts';
import { useRecord } from '../customers/use-copy-for-customers.ts';

// They load together with this file, since every incident shows them.
const StyleControls = lazyPart(() => import('../customers/style-controls.tsx'));
StyleControls.prefetch();
const FormatMenu = lazyPart(() => import('../customers/format-menu.tsx'));

type Props = {
  readonly incident: Incident;
  readonly components: IncidentDetail['components'];
  /** Entries of the team, newest first. */
  readonly team: IncidentDetail['team'];
  readonly service: Service | undefined;
  readonly now: Date;
  /** The place of the button to copy, in the bar of a phone. */
  readonly copyPlace: Element | null;
};

/** A message to customers in three variants, ready to edit and copy. */
const CustomersPanel = ({ incident, components, team, service, now, copyPlace }: Props) => {
  const variants = variantsOf(incident);
  const [chosen, choose] = useState<Variant>();
  const variant = variants.find((one) => one === chosen) ?? variants[0] ?? 'full';
  const ofTeam = useCustomerStyle();
  const [own, setOwn] = useState<Partial<CustomerStyle>>({});
  const style = { ...ofTeam, ...own };
  const record = useRecord();
  const onCopied = (copied: string) => record?.({ kind: 'incidents', id: incident.id }, copied, variant);
  const watched = components.flatMap((one) => (one.watched ? one.name : []));
  const name = serviceInWords(incident.serviceName, service?.customerWords);
  const text = customerText(incident, circumstancesOf(incident, service, watched, now), variant, style);
  return (
    <Panel {...headingOf(incident, team, now)} className="ac-customers">
      <p className="ac-customers-print">{text}</p>
      <Flex direction="column" gap="3" px="4" pb="4" className="ac-no-print">
        {variants.length > 1 && (
          <Segments
            label="Variant"
            name="variant"
            options={inOrder(variants).map((value) => ({ value, label: variantLabel[value] }))}
            value={variant}
            onChange={choose}
          />
        )}
        <EditableCopy
          key={variant}
          label="Message"
          hint={`Based on ${incident.byHand ? "your team's report" : 'the status page'}. Edit it before you copy.`}
          text={text}
          verb={variant === 'resolved' ? 'Copy the all-clear' : 'Copy for customers'}
          place={copyPlace}
          shortcut="c"
          onCopied={onCopied}
          controls={
            <Box minHeight="32px">
              <StyleControls
                style={style}
                ofTeam={ofTeam}
                service={service}
                onChange={(changed) => setOwn({ ...own, ...changed })}
              />
            </Box>
          }
          more={(edited) => <FormatMenu text={edited} name={name} onCopied={() => onCopied(edited)} />}
        />
      </Flex>
    </Panel>
  );
};

/** After a reply about the problem, its end deserves one too. */
const headingOf = ({ status }: Incident, team: IncidentDetail['team'], now: Date) => {
  const last = team.find(({ kind }) => kind === 'copied');
  const waits = status === 'resolved' && last && last.variant !== 'resolved';
  return { title: waits ? 'Send the all-clear' : 'For your customers', text: last && toldText(last, now) };
};

const toldText = ({ by, at, variant }: IncidentDetail['team'][number], now: Date): string =>
  `${by?.name ?? 'A former member'} ${variant === 'resolved' ? 'told customers that it ended' : 'told customers'} at ${formatMoment(at, now)}.`;

const inOrder = (variants: readonly Variant[]): readonly Variant[] =>
  (['short', 'full', 'resolved'] as const).filter((variant) => variants.includes(variant));

export default CustomersPanel;
