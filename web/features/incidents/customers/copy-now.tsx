import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { incidentQuery, servicesQuery } from '../../../data/queries.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { placeNow } from '../team/take-target.ts';
import { type CopyTarget, copyTargetOf, openIncidentAt } from './copy-target.ts';
import { useCustomerStyle } from './customer-style.ts';
import { useCopyForCustomers } from './use-copy-for-customers.ts';

/** The message that the user would copy from where they are; null if there is no problem, undefined while services load. */
export const useCopyTarget = (): CopyTarget | null | undefined => {
  // Read once, before the palette gets the focus.
  const [place] = useState(placeNow);
  const style = useCustomerStyle();
  const { data = [], isPending } = useQuery(servicesQuery);
  const { incidentId = 0, serviceId = 0 } = place ?? {};
  const isEnded = !isPending && place !== undefined && incidentId !== 0 && !openIncidentAt(data, place);
  const ended = useQuery({ ...incidentQuery(incidentId, serviceId), enabled: isEnded });
  if (isPending || (isEnded && ended.isPending)) return undefined;
  return copyTargetOf(data, place, new Date(), style, ended.data?.incident);
};

type Props = { readonly target: CopyTarget | null | undefined; readonly onDone: () => void };

/** Copies the text that the screen shows for customers, as it was edited, else that of the target. */
export const CopyNow = ({ target, onDone }: Props) => {
  const copyForCustomers = useCopyForCustomers();
  const done = useRef(false);
  useEffect(() => {
    if (target === undefined || done.current) return;
    done.current = true;
    const shown = document.querySelector<HTMLButtonElement>('main button[aria-keyshortcuts="c"]');
    if (shown) shown.click();
    else if (target) copyForCustomers(target);
    else toast.success('Nothing to copy', 'No problem here needs a message.');
    onDone();
  });
  return null;
};
