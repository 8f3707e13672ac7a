import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { servicesQuery } from '../../../app/queries.ts';
import { useForm } from '../../../ui/form.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { ComponentChoice } from '../form/component-choice.tsx';
import { ServiceFields } from '../form/service-fields.tsx';
import { emptyService, newServiceOf, type ServiceValues, serviceSchema } from '../form/service-form.ts';
import { catalogueQuery, useAddService } from '../service-calls.ts';
import { addressOf } from './address.ts';
import { AddressField } from './address-field.tsx';
import { type CatalogueEntry, entryAt, popularIn, suggestionsFor } from './catalogue.ts';
import { CatalogueChips, CatalogueList } from './catalogue-list.tsx';
import { DetectionNotice } from './detection-notice.tsx';
import { detailsOf } from './found-page.ts';
import { useCombobox } from './use-combobox.ts';
import { useDetection } from './use-detection.ts';
import { useFilling } from './use-filling.ts';

type Props = {
  /** What is known already, such as a suggestion's name and address. */
  readonly initial?: Partial<ServiceValues>;
  readonly onClose: () => void;
};

/** Adds a service by the address of its status page, which fills in the rest, or from the catalogue. */
const AddDialog = ({ initial, onClose }: Props) => {
  const add = useAddService();
  const submit = useRef<HTMLButtonElement>(null);
  const { form, fill } = useFilling(
    useForm<ServiceValues, ServiceValues>({
      schema: serviceSchema,
      initial: { ...emptyService, ...initial },
      submit: (values) => add.mutateAsync(newServiceOf(values)),
      done: onClose,
    }),
  );
  return (
    <FormDialog
      title="Add New Service"
      description="Paste a status page, or pick from the catalogue."
      width={500}
      onClose={onClose}
      form={form}
      verb="Add Service"
      pending="Adding..."
      submit={submit}
    >
      <PageAndDetails form={form} fill={fill} onChip={() => submit.current?.focus()} />
    </FormDialog>
  );
};

type PageProps = ReturnType<typeof useFilling> & {
  /** A chip goes away with its choice, so the focus moves on. */
  readonly onChip: () => void;
};

const PageAndDetails = ({ form, fill, onChip }: PageProps) => {
  const address = form.values.statusPageUrl;
  const input = useRef<HTMLInputElement>(null);
  const { detection, ask } = useDetection(address);
  const catalogue = useQuery(catalogueQuery).data ?? [];
  const watched = useQuery(servicesQuery).data?.map((service) => service.statusPageUrl) ?? [];
  const page = 'page' in detection ? detection.page : undefined;
  const entry = page && entryAt(catalogue, addressOf(address) ?? page.url);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once for each answer, over what is in the form then
  useEffect(() => {
    if (page) fill(detailsOf(page, entry));
  }, [page, entry]);

  const pick = (chosen: CatalogueEntry) => {
    const { name, category, logoIcon, logoColor, statusPageUrl } = chosen;
    fill({ name, category, logoIcon, logoColor }, { statusPageUrl, components: [] });
    ask(statusPageUrl);
  };
  // Ids of one page mean nothing on another.
  const setAddress = (statusPageUrl: string) => form.change({ statusPageUrl, components: [] });
  const suggestions = addressOf(address) === undefined ? suggestionsFor(catalogue, address) : [];
  const combobox = useCombobox({ text: address, suggestions, all: catalogue, onPick: pick });
  const browse = () => {
    combobox.browse();
    input.current?.focus();
  };
  return (
    <>
      <AddressField
        {...form.field('statusPageUrl')}
        onChange={setAddress}
        state={detection.kind}
        onWhole={ask}
        input={input}
        combobox={combobox}
      />
      <CatalogueList combobox={combobox} />
      <DetectionNotice detection={detection} entry={entry} tile={form.values} byHand="You can still add it by hand." />
      {address === '' && !combobox.open && catalogue.length > 0 && (
        <CatalogueChips
          entries={popularIn(catalogue, watched)}
          onPick={(chosen) => {
            pick(chosen);
            onChip();
          }}
          onBrowse={browse}
        />
      )}
      <ServiceFields form={form}>
        {page && page.components.length > 0 && (
          <ComponentChoice
            key={page.url}
            components={page.components}
            chosen={form.values.components}
            error={form.field('components').error}
            onChange={(components) => form.change({ components })}
          />
        )}
      </ServiceFields>
    </>
  );
};

export default AddDialog;
