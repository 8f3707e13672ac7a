import { Box, Flex, Text } from '@radix-ui/themes';
import { type RefObject, useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { type Page, useDeleteImage, useSetImage } from '../publishing-calls.ts';

type Props = {
  readonly page: Page;
  readonly image: 'logo' | 'favicon';
  readonly label: string;
  readonly hint: string;
};

/** More is refused before it's read. */
const MOST_BYTES = 200 * 1024;

/** A picture of the page, with the buttons that replace and remove it. */
export const ImageChoice = ({ page, image, label, hint }: Props) => {
  const file = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const set = useSetImage(page.id, image);
  const remove = useDeleteImage(page.id, image);
  const url = page[image];
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > MOST_BYTES)
      return toast.failure("We couldn't save the picture", 'The file is larger than 200 kB.');
    set.mutate(await base64Of(chosen));
  };
  return (
    <Flex className="ac-page-image" align="center" gap="4" px="4" py="3" wrap="wrap">
      <Box flexGrow="1">
        <Text as="p" weight="medium">
          {label}
        </Text>
        <Text as="p" size="1" color="gray" id={hintId}>
          {hint}
        </Text>
      </Box>
      {url && <img src={url} alt={`${label} of ${page.name}`} height={28} />}
      <BusyButton
        type="button"
        variant="outline"
        color="gray"
        busy={set.isPending}
        pending="Saving..."
        aria-describedby={hintId}
        onClick={() => file.current?.click()}
      >
        {url ? 'Replace' : 'Choose file'}
      </BusyButton>
      {url && (
        <Button type="button" variant="outline" color="gray" onClick={() => remove.mutate(undefined)}>
          Remove
        </Button>
      )}
      <FileInput ref={file} label={label} onChoose={(chosen) => void take(chosen)} />
    </Flex>
  );
};

type FileProps = {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly onChoose: (file: File | undefined) => void;
};

const FileInput = ({ ref, label, onChoose }: FileProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    aria-label={`${label}: file`}
    accept="image/png,image/webp"
    onChange={({ target }) => {
      onChoose(target.files?.[0]);
      // Lets the user choose the same file again after a change.
      target.value = '';
    }}
  />
);

const base64Of = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });
