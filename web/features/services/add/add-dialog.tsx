import { Flex, Text } from '@radix-ui/themes';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTeamBoard } from '../../../data/boards.ts';
import { servicesQuery } from '../../../data/queries.ts';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { useCombobox } from '../../../ui/combobox/use-combobox.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { type Form, useForm } from '../../../ui/form/form.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PrivatePage } from '../credentials/private-page.tsx';
import { addressOf } from '../form/address.ts';
import { AddressField } from '../form/address-field.tsx';
import { choiceField } from '../form/choice-field.ts';
import { ComponentChoice } from '../form/component-choice.tsx';
import { DetectionNotice } from '../form/detection-notice.tsx';
import { ServiceFields } from '../form/service-fields.tsx';
import { emptyService, newServiceOf, type ServiceValues, serviceSchema } from '../form/service-form.ts';
import { useDetection } from '../form/use-detection.ts';
import { useAddService, useAddToBoard } from '../service-calls.ts';
import { type CatalogueEntry, detailsOf, detailsOfPage, firstUnwatched } from './catalogue.ts';
import { catalogueQuery, entryAtQuery } from './catalogue-calls.ts';
import { CatalogueChips, CatalogueList } from './catalogue-list.tsx';
import { OpenWatched } from './open-watched.tsx';
import { useSuggestions } from './use-suggestions.ts';

const CatalogueDialog = lazyPart(() => import('./catalogue-dialog.tsx'));

type Props = {
  /** Values known already, such as a suggestion's name and URL. */
  readonly initial?: Partial<ServiceValues>;
  readonly onClose: () => void;
};

/** Adds a service by the URL of its status page, or several from the catalogue. */
const AddDialog = ({ initial, onClose }: Props) => {
  const [opener] = useState(() => document.activeElement);
  const [browsing, setBrowsing] = useState(false);
  if (browsing) return <CatalogueDialog opener={opener} onClose={onClose} onFailed={() => setBrowsing(false)} />;
  return <AddOne initial={initial} onClose={onClose} onBrowse={() => setBrowsing(true)} />;
};

/** The URL fills in the other fields. */
const AddOne = ({ initial, onClose, onBrowse }: Props & { readonly onBrowse: () => void }) => {
  const add = useAddService();
  const board = useTeamBoard();
  const [joins, setJoins] = useState(true);
  const join = useAddToBoard();
  const submit = useRef<HTMLButtonElement>(null);
  const { form, fill } = useFilling(
    useForm<ServiceValues, ServiceValues>({
      schema: serviceSchema,
      initial: { ...emptyService, ...initial },
      submit: async (values) => {
        const { id } = await add.mutateAsync(newServiceOf(values));
        if (board && joins) join.mutate({ boardId: board.id, serviceId: id });
      },
      done: onClose,
    }),
  );
  const { detection, ask } = useDetection(form.values.statusPageUrl);
  const watchedAs = 'page' in detection ? detection.page.watchedAs[0] : undefined;
  return (
    <FormDialog
      title="Add New Service"
      description="Paste a status page URL or choose from the catalogue."
      width={500}
      onClose={onClose}
      form={form}
      verb={watchedAs ? 'Add again' : 'Add Service'}
      pending="Adding..."
      submit={submit}
      primary={watchedAs && <OpenWatched service={watchedAs} onClose={onClose} />}
    >
      <StatusPage form={form} fill={fill} detection={detection} ask={ask} submit={submit} onBrowse={onBrowse} />
      <ServiceFields form={form} folded>
        {'page' in detection && (
          <ComponentChoice key={detection.page.url} components={detection.page.components} {...choiceField(form)} />
        )}
      </ServiceFields>
      {board && (
        <Text as="label">
          <Flex align="center" gap="2" minHeight={{ initial: '44px', sm: '24px' }}>
            <input type="checkbox" checked={joins} onChange={() => setJoins(!joins)} />
            <span className="ac-truncate">Add to {board.name}</span>
          </Flex>
        </Text>
      )}
    </FormDialog>
  );
};

const wholePage = { components: [], componentGroups: [] } as const;

type StatusPageProps = ReturnType<typeof useFilling> &
  ReturnType<typeof useDetection> & {
    readonly submit: RefObject<HTMLButtonElement | null>;
    readonly onBrowse: () => void;
  };

/** This many chips fit two lines, the space reserved for the found page. */
const POPULAR = 5;

/** The URL, typed or from the catalogue, and the page found there. */
const StatusPage = ({ form, fill, detection, ask, submit, onBrowse }: StatusPageProps) => {
  const address = form.values.statusPageUrl;
  const watched = useQuery(servicesQuery).data?.map((service) => service.statusPageUrl) ?? [];
  const popular = useInfiniteQuery(catalogueQuery({ q: '' })).data?.pages[0]?.entries ?? [];
  const { suggestions, isStale, told, more } = useSuggestions(address);
  const entry = useDetails({ form, fill, detection });
  const pick = (chosen: CatalogueEntry) => {
    fill(detailsOf(chosen), { statusPageUrl: chosen.statusPageUrl, ...wholePage });
    ask(chosen.statusPageUrl);
  };
  const combobox = useCombobox({ text: address, suggestions, all: popular, onPick: pick, isStale });
  return (
    <>
      <AddressField
        {...form.field('statusPageUrl')}
        // Ids of one page mean nothing on another.
        onChange={(statusPageUrl) => form.change({ statusPageUrl, ...wholePage })}
        state={detection.kind}
        onWhole={ask}
        combobox={combobox}
      />
      <CatalogueList combobox={combobox} onEnd={more} />
      <Flex direction="column" minHeight="66px" className="ac-address-slot">
        <DetectionNotice detection={detection} name={entry?.name} tile={form.values} byHand="You can still add it." />
        <Text as="p" size="1" color="gray" role="status">
          {told}
        </Text>
        {address === '' && !combobox.open && popular.length > 0 && (
          <CatalogueChips
            entries={firstUnwatched(popular, watched, POPULAR)}
            onPick={(chosen) => {
              pick(chosen);
              // The chip goes away with its choice.
              submit.current?.focus();
            }}
            onBrowse={onBrowse}
          />
        )}
        <PrivatePage
          address={address}
          isWanted={address === '' || detection.kind === 'unread'}
          onSaved={(statusPageUrl) => {
            if (statusPageUrl !== address) form.change({ statusPageUrl, ...wholePage });
            ask(statusPageUrl);
          }}
        />
      </Flex>
    </>
  );
};

type DetailsProps = Pick<StatusPageProps, 'form' | 'fill' | 'detection'>;

/** Fills in the details of the found page and its catalogue entry; returns that entry. */
const useDetails = ({ form, fill, detection }: DetailsProps): CatalogueEntry | undefined => {
  const page = 'page' in detection ? detection.page : undefined;
  const isAsked = detection.kind !== 'idle';
  const { data, isLoading } = useQuery(entryAtQuery(isAsked ? addressOf(form.values.statusPageUrl) : undefined));
  const entry = isAsked ? (data ?? undefined) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, over what is in the form then
  useEffect(() => {
    if (page && !isLoading) fill(entry ? detailsOf(entry) : detailsOfPage(page));
  }, [page, entry, isLoading]);
  return entry;
};

/** A form that remembers which fields the person wrote, and `fill`, which changes only the others and those left empty, together with `changes`. */
const useFilling = (form: Form<ServiceValues>) => {
  const written = useRef(new Set<string>());
  const isWritten = (name: string): boolean =>
    written.current.has(name) && String(form.values[name as keyof ServiceValues]).trim() !== '';
  const noted: Form<ServiceValues> = {
    ...form,
    field: (name) => {
      const field = form.field(name);
      return {
        ...field,
        onChange: (value) => {
          written.current.add(name);
          field.onChange(value);
        },
      };
    },
    change: (changes) => {
      for (const name of Object.keys(changes)) written.current.add(name);
      form.change(changes);
    },
  };
  const fill = (suggested: Partial<ServiceValues>, changes: Partial<ServiceValues> = {}) => {
    const unwritten = Object.fromEntries(Object.entries(suggested).filter(([name]) => !isWritten(name)));
    form.change({ ...unwritten, ...changes });
  };
  return { form: noted, fill };
};

export default unlessReadOnly(AddDialog);
