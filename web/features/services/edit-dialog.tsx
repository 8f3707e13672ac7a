import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { unreadSinceOf } from '../../board/status/last-read.ts';
import type { Service } from '../../board/status/status.ts';
import { serviceQuery } from '../../data/queries.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { RuleReplay } from '../../live/rule/rule-replay.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type FieldState, type Form, useForm } from '../../ui/form/form.ts';
import { Toggle } from '../../ui/form/toggle.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';
import { PrivatePage } from './credentials/private-page.tsx';
import { sameAddress } from './form/address.ts';
import { AddressField } from './form/address-field.tsx';
import { choiceField } from './form/choice-field.ts';
import { ComponentChoice } from './form/component-choice.tsx';
import { isWholePage } from './form/component-groups.ts';
import type { ComponentListProps } from './form/component-list.tsx';
import { DetectionNotice } from './form/detection-notice.tsx';
import { ServiceFields } from './form/service-fields.tsx';
import {
  emptyService,
  isSameChoice,
  type ServiceValues,
  serviceChangesOf,
  serviceSchema,
  serviceValuesOf,
} from './form/service-form.ts';
import { useDetection } from './form/use-detection.ts';
import { useEditService } from './service-calls.ts';

/** Changes a service: its fields, whether it's monitored, and which components of its page count. */
const EditDialog = ({ service, onClose }: { service: Service; onClose: () => void }) => {
  const edit = useEditService(service);
  const before = serviceValuesOf(service);
  const form = useForm<ServiceValues, ServiceValues>({
    schema: serviceSchema,
    initial: before,
    submit: (values) => edit.mutateAsync(serviceChangesOf(values, before)),
    done: onClose,
  });
  return (
    <FormDialog
      title="Edit Service"
      width={500}
      onClose={onClose}
      form={form}
      verb="Update Service"
      pending="Updating..."
    >
      <PageAndDetails
        service={service}
        form={form}
        before={before}
        onOtherLogin={(statusPageUrl) => edit.mutate({ statusPageUrl })}
      />
      <Toggle
        label="Enabled"
        hint="We don't check a paused service or send alerts for it."
        {...form.field('enabled')}
      />
    </FormDialog>
  );
};

type PageProps = {
  readonly service: Service;
  readonly form: Form<ServiceValues>;
  readonly before: ServiceValues;
};

type DetailsProps = PageProps & {
  /** Called after credentials for the service's own URL were saved. */
  readonly onOtherLogin: (url: string) => void;
};

const PageAndDetails = ({ service, form, before, onOtherLogin }: DetailsProps) => {
  const address = form.values.statusPageUrl;
  const { detection, ask } = useDetection(address, before.statusPageUrl);
  const choice = choiceField(form);
  // Ids of one page mean nothing on another; back on the old page, its choice is there again.
  const setAddress = (statusPageUrl: string) => {
    const { components, componentGroups } = sameAddress(statusPageUrl, before.statusPageUrl) ? before : emptyService;
    form.change({ statusPageUrl, components, componentGroups });
  };
  return (
    <>
      <AddressField {...form.field('statusPageUrl')} onChange={setAddress} state={detection.kind} onWhole={ask} />
      <DetectionNotice detection={detection} tile={form.values} byHand="You can still save it." editing={service.id} />
      <PrivatePage
        address={address}
        isWanted
        onSaved={(url) => {
          if (sameAddress(url, before.statusPageUrl)) return onOtherLogin(url);
          setAddress(url);
          ask(url);
        }}
      />
      <ServiceFields form={form} alerts={<Alerts service={service} form={form} before={before} />}>
        {sameAddress(address, before.statusPageUrl) && (
          <>
            <OwnComponents service={service} choice={choice} />
            {!isSameChoice(form.values, before) && <OtherHistory />}
          </>
        )}
        {'page' in detection && (
          <ComponentChoice key={detection.page.url} components={detection.page.components} {...choice} />
        )}
        {!isWholePage(choice.chosen) && <UnlinkedIncidents {...form.field('unlinkedIncidents')} />}
      </ServiceFields>
    </>
  );
};

/** The alerts that other choices would have sent: the threshold, the components and their incidents. */
const Alerts = ({ service, form, before }: PageProps) => {
  const { alertThreshold, unlinkedIncidents, components, componentGroups, statusPageUrl } = form.values;
  const isSamePage = sameAddress(statusPageUrl, before.statusPageUrl);
  const choice = isSamePage && !isSameChoice(form.values, before) && choiceQuery(components, componentGroups);
  const changes = {
    ...(alertThreshold !== before.alertThreshold && { alertThreshold }),
    ...(unlinkedIncidents !== before.unlinkedIncidents && { unlinkedIncidents }),
    ...choice,
  };
  if (Object.keys(changes).length === 0) return null;
  return (
    <RuleReplay
      rule={{ changedServiceId: service.id, ...changes }}
      onUse={(suggestion) => form.change({ alertThreshold: suggestion.alertThreshold ?? alertThreshold })}
    />
  );
};

const choiceQuery = (components: readonly string[], groups: readonly string[]) =>
  components.length + groups.length === 0
    ? { wholePage: true }
    : {
        ...(components.length > 0 && { component: [...components] }),
        ...(groups.length > 0 && { componentGroup: [...groups] }),
      };

/** History belongs to the chosen components, and is kept only while somebody monitors them. */
const OtherHistory = () => (
  <Text as="p" size="1" color="gray">
    Changing components starts a new uptime history. You may lose the current one.
  </Text>
);

const UnlinkedIncidents = (field: FieldState<boolean>) => (
  <Toggle
    label="Alert me about incidents not linked to a component"
    hint={
      field.value
        ? "The alert says that it isn't linked to your components."
        : 'No alerts. They only appear on the service page.'
    }
    {...field}
  />
);

type OwnProps = {
  readonly service: Service;
  readonly choice: Pick<ComponentListProps, 'chosen' | 'error' | 'onChange'>;
};

const OwnComponents = ({ service, choice }: OwnProps) => {
  const { data, error } = useQuery(serviceQuery(service.id));
  if (error && !data)
    return (
      <Text as="p" size="1" color="gray">
        We couldn't load the components.
      </Text>
    );
  if (!data) return <Skeleton height={52} />;
  const isUnread = unreadSinceOf(service) !== null;
  const components = isUnread
    ? data.components.map((one) => ({ ...one, status: 'unknown' as const }))
    : data.components;
  return <ComponentChoice components={components} gone={service.selection.missing} {...choice} />;
};

export default unlessReadOnly(EditDialog);
