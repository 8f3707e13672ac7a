import { muteEnd } from '../../board/status/mute.ts';
import { api, type components, unwrap } from '../../data/api.ts';
import { useWrite } from '../use-write.ts';

type NewMute = components['schemas']['NewMute'];

/** A service, or one of its incidents. */
export type MuteSubject = { readonly kind: 'incidents' | 'services'; readonly id: number };

const lists = ['services', 'incidents'] as const;

const unmute = async ({ kind, id }: MuteSubject): Promise<void> => {
  const options = { params: { path: { id } } };
  unwrap(
    await (kind === 'incidents'
      ? api.DELETE('/api/incidents/{id}/mute', options)
      : api.DELETE('/api/services/{id}/mute', options)),
  );
};

/** Mutes alerts; the toast offers to undo it. */
export const useMute = () => {
  const { mutate: undo } = useUnmute();
  return useWrite({
    call: async ({ subject: { kind, id }, ...body }: NewMute & { readonly subject: MuteSubject }) => {
      const options = { params: { path: { id } }, body };
      return unwrap(
        await (kind === 'incidents'
          ? api.PUT('/api/incidents/{id}/mute', options)
          : api.PUT('/api/services/{id}/mute', options)),
      );
    },
    lists,
    success: (mute, { subject }) => ({
      title: `Muted ${muteEnd(mute, new Date())}`,
      text: mute.onlyForMe ? 'Others still get alerts.' : "Nobody in your team gets alerts. It's still on the board.",
      action: { label: 'Undo', run: () => undo(subject) },
    }),
    failure: "We couldn't mute it",
    refetchRefused: true,
  });
};

export const useUnmute = () =>
  useWrite({
    call: unmute,
    lists,
    success: { title: 'Unmuted', text: 'Alerts are on again.' },
    failure: "We couldn't unmute it",
    refetchRefused: true,
  });
