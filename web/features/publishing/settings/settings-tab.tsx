import { Flex } from '@radix-ui/themes';
import { useState } from 'react';
import { useRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Section, SectionFoot } from '../../../ui/panel/section.tsx';
import type { Page } from '../publishing-calls.ts';
import { GeneralForm } from './general-form.tsx';
import { ImageChoice } from './image-choice.tsx';
import { LookForm } from './look-form.tsx';

const EmbedPanel = lazyPart(() => import('./embed-panel.tsx'));
const ImportDialog = lazyPart(() => import('./import-dialog.tsx'));
const DeletePageDialog = lazyPart(() => import('./delete-page-dialog.tsx'));

/** The name, words and look of a page, and its end. Admins change them. */
const SettingsTab = ({ page }: { readonly page: Page }) => {
  const edits = useRole('admin');
  return (
    <fieldset className="ac-page-settings" disabled={!edits} aria-label="Settings of the status page">
      <Section title="General" text="The URL, language and times that your customers see.">
        <GeneralForm page={page} />
      </Section>
      <Section title="Look" text="Status colours and layout are the same on every page, so visitors recognise them.">
        <LookForm page={page} />
        <ImageChoice page={page} image="logo" label="Logo" hint="PNG or WebP, up to 1200 × 600 pixels and 200 kB." />
        <ImageChoice
          page={page}
          image="favicon"
          label="Icon in browser tabs"
          hint="PNG or WebP, square, up to 512 × 512 pixels."
        />
      </Section>
      <Section
        title="Embed"
        text="Show the status on another website, without a script. A private page can't be embedded."
      >
        <EmbedPanel page={page} waiting={<PanelSkeleton rows={2} rowHeight={44} />} />
      </Section>
      <Section
        title="Import"
        text="Import groups, components and incidents from Statuspage, Instatus, Better Stack and others."
      >
        <ImportPage page={page} />
      </Section>
      <Section title="Delete" text="Your services stay. Posts and history of this page are deleted.">
        <DeletePage page={page} />
      </Section>
    </fieldset>
  );
};

export default SettingsTab;

const ImportPage = ({ page }: { readonly page: Page }) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SectionFoot>
      <Button
        variant="outline"
        color="gray"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...ImportDialog.intent}
      >
        Import a page
      </Button>
      {open && <ImportDialog page={page.id} onClose={close} onFailed={close} />}
    </SectionFoot>
  );
};

const DeletePage = ({ page }: { readonly page: Page }) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <SectionFoot aside={<Flex align="center">{page.url.replace(/^https?:\/\//, '')}</Flex>}>
      <Button variant="outline" color="red" onClick={() => setOpen(true)} {...DeletePageDialog.intent}>
        Delete status page
      </Button>
      {open && <DeletePageDialog page={page} onClose={close} onFailed={close} />}
    </SectionFoot>
  );
};
