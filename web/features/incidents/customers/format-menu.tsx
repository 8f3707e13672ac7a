import { DropdownMenu } from '@radix-ui/themes';
import { RiArrowDownSLine } from '@remixicon/react';
import { formatLabel, inFormat } from '../../../board/customers/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { copyWithToast } from './copy-text.ts';

type Props = {
  readonly text: string;
  /** The service, which stands out in the text. */
  readonly name: string;
  /** Called once it was copied, in any format. */
  readonly onCopied: () => void;
};

/** Copies the text for Slack, or as HTML. */
const FormatMenu = ({ text, name, onCopied }: Props) => (
  <Menu
    trigger={
      <Button type="button" variant="outline" color="gray" aria-label="Copy as Slack or HTML">
        Copy as
        <Icon of={RiArrowDownSLine} />
      </Button>
    }
  >
    {(['slack', 'html'] as const).map((format) => (
      <DropdownMenu.Item
        key={format}
        onSelect={async () => {
          if (await copyWithToast(`Copied as ${formatLabel[format]}`, inFormat(text, format, name))) onCopied();
        }}
      >
        Copy as {formatLabel[format]}
      </DropdownMenu.Item>
    ))}
  </Menu>
);

export default FormatMenu;
