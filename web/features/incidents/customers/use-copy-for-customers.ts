import { useNavigate } from '@tanstack/react-router';
import type { Problem } from '../../../board/customers/problem-text.ts';
import { useReadOnly } from '../../../data/read-only.ts';
import { useRole } from '../../../data/role.ts';
import { type Subject, useRecordCopy } from '../team/team-calls.ts';
import { copyWithToast } from './copy-text.ts';

/** Copies a message, shows it with an offer to edit it, and records who told customers. */
export const useCopyForCustomers = (): ((problem: Problem) => void) => {
  const navigate = useNavigate();
  const record = useRecord();
  return async ({ text, place, variant }) => {
    const edit = { label: 'Edit the text', run: () => void navigate({ to: '/services', search: place }) };
    if (!(await copyWithToast('Copied for customers', text, edit))) return;
    const { id, incident } = place;
    const subject = incident === undefined ? { kind: 'services', id } : { kind: 'incidents', id: incident };
    record?.(subject as Subject, text, variant);
  };
};

/** Records a text that was copied; undefined for users who can't change anything. */
export const useRecord = () => {
  const { mutate } = useRecordCopy();
  const changes = useRole('member');
  const readOnly = useReadOnly();
  if (!changes || readOnly) return undefined;
  return (subject: Subject, text: string, variant: 'short' | 'full' | 'resolved' = 'short') =>
    mutate({ subject, variant, text });
};
