import { lazy, Suspense } from 'react';
import type { Service } from '../../ui/status.ts';
import type { ServiceValues } from './service-form.ts';

const AddDialog = lazy(() => import('./add-dialog.tsx'));
const EditDialog = lazy(() => import('./edit-dialog.tsx'));
const StatusDialog = lazy(() => import('./status-dialog.tsx'));
const DeleteDialog = lazy(() => import('./delete-dialog.tsx'));

export type OpenDialog =
  | { readonly kind: 'add'; readonly initial?: Partial<ServiceValues> }
  | { readonly kind: 'edit' | 'delete' | 'status'; readonly service: Service };

type Props = {
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** The dialog that is open, if any; each is loaded when it is first needed. */
export const ServiceDialogs = ({ dialog, onClose, onDeleted }: Props) => (
  <Suspense>
    {dialog?.kind === 'add' && <AddDialog initial={dialog.initial} onClose={onClose} />}
    {dialog?.kind === 'edit' && <EditDialog service={dialog.service} onClose={onClose} />}
    {dialog?.kind === 'status' && <StatusDialog service={dialog.service} onClose={onClose} />}
    {dialog?.kind === 'delete' && <DeleteDialog service={dialog.service} onClose={onClose} onDeleted={onDeleted} />}
  </Suspense>
);
