import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { components } from '../../data/api.ts';
import { servicesQuery } from '../../data/queries.ts';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy/copy-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { notCopied } from '../../ui/dialog/once-dialog.tsx';
import { useLeaving } from '../../ui/dialog/use-leaving.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

export type MadeFeed = components['schemas']['CreatedFeed'];

type Props = { readonly feed: MadeFeed; readonly opener: Element | null; readonly onClose: () => void };

/** All URLs of a new feed, the only time that they can be shown; closing before one was copied asks first. */
export const FeedAddresses = ({ feed: { url, scope }, opener, onClose }: Props) => {
  const [copied, setCopied] = useState(false);
  const { leave, question } = useLeaving({ loses: !copied, words: notCopied('feed URL'), onClose });
  const onCopied = () => setCopied(true);
  return (
    <Dialog
      title={scope === 'wall' ? 'Your wall link' : 'Your feed'}
      width={560}
      opener={opener}
      onClose={leave}
      footer={<Button onClick={() => leave()}>Done</Button>}
    >
      <Text as="p" color="gray">
        {scope === 'wall'
          ? "Open this URL on the screen. You won't see it again."
          : "Copy the URLs you need now. You won't see them again."}
      </Text>
      {scope === 'wall' && <CopyField label="Wall" value={url} onCopied={onCopied} />}
      {scope === 'board' && (
        <Flex direction="column" gap="3">
          {readers.map(({ label, path }) => (
            <div key={label}>
              <Text size="1" color="gray">
                {label}
              </Text>
              <CopyField label={label} value={url + path} onCopied={onCopied} />
            </div>
          ))}
        </Flex>
      )}
      {scope !== 'wall' && <Badges url={url} onCopied={onCopied} />}
      {question}
    </Dialog>
  );
};

const readers = [
  { label: 'RSS', path: '/board.rss' },
  { label: 'Atom', path: '/board.atom' },
  { label: 'JSON Feed', path: '/board.json' },
  { label: 'Maintenance calendar', path: '/maintenance.ics' },
  { label: 'Markdown for agents', path: '/board.md' },
  { label: 'Statuspage JSON for compatible tools', path: '/api/v2/summary.json' },
] as const;

/** A badge as it looks now, with what to paste for it. */
const Badges = ({ url, onCopied }: { readonly url: string; readonly onCopied: () => void }) => {
  const { data: services = [] } = useQuery(servicesQuery);
  const [chosen, setChosen] = useState('');
  const service = services.find(({ id }) => String(id) === chosen);
  const name = service?.name ?? 'All services';
  const path = `${service ? `/services/${service.id}` : ''}/badge`;
  const image = `${url}${path}.svg`;
  const copies = [
    { label: 'Markdown', value: `![${name.replaceAll(/[[\]\\]/g, '\\$&')}](${image})` },
    { label: 'HTML', value: `<img src="${image}" alt="${attribute(name)}">` },
    { label: 'Shields', value: `https://img.shields.io/endpoint?url=${encodeURIComponent(`${url}${path}.json`)}` },
  ];
  return (
    <Flex direction="column" gap="3">
      <Field label="Badge for">
        {(wiring) => (
          <Select
            {...wiring}
            value={chosen}
            options={[
              { value: '', label: 'All services' },
              ...services.map((one) => ({ value: String(one.id), label: one.name })),
            ]}
            onChange={setChosen}
          />
        )}
      </Field>
      <Flex align="center" minHeight="36px">
        {/* By its path: this page may have been reached under another name. */}
        <img src={new URL(image).pathname} alt={`Badge for ${name}`} height={20} />
      </Flex>
      {copies.map(({ label, value }) => (
        <div key={label}>
          <Text size="1" color="gray">
            {label}
          </Text>
          <CopyField label={label} value={value} onCopied={onCopied} />
        </div>
      ))}
    </Flex>
  );
};

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
