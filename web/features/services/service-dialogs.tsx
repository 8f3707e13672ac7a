import type { Service } from '../../board/status/status.ts';
import { muteTargetOf } from '../../live/mute/mute-target.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ServiceValues } from './form/service-form.ts';

const AddDialog = lazyPart(() => import('./add/add-dialog.tsx'));
const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'));
const EditDialog = lazyPart(() => import('./edit-dialog.tsx'));
const StatusDialog = lazyPart(() => import('./status-dialog.tsx'));
const MuteDialog = lazyPart(() => import('../../live/mute/mute-dialog.tsx'));
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'));

export type OpenDialog =
  | { readonly kind: 'add'; readonly initial?: Partial<ServiceValues> }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit' | 'delete' | 'status' | 'mute'; readonly service: Service };

type Props = {
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** For the buttons that open the dialogs. */
export const dialogIntent = {
  add: AddDialog.intent,
  import: ImportDialog.intent,
  edit: EditDialog.intent,
  status: StatusDialog.intent,
  mute: MuteDialog.intent,
  delete: DeleteDialog.intent,
} as const;

/** The dialog that is open, if any; each is loaded when it's first needed. */
export const ServiceDialogs = ({ dialog, onClose, onDeleted }: Props) => {
  const leave = { onClose, onFailed: onClose };
  return (
    <>
      {dialog?.kind === 'add' && <AddDialog initial={dialog.initial} {...leave} />}
      {dialog?.kind === 'import' && <ImportDialog {...leave} />}
      {dialog?.kind === 'edit' && <EditDialog service={dialog.service} {...leave} />}
      {dialog?.kind === 'status' && <StatusDialog service={dialog.service} {...leave} />}
      {dialog?.kind === 'mute' && <MuteDialog {...muteTargetOf(dialog.service)} {...leave} />}
      {dialog?.kind === 'delete' && <DeleteDialog service={dialog.service} onDeleted={onDeleted} {...leave} />}
    </>
  );
};
