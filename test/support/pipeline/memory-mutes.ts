import type { NewDelivery } from '../../../src/integrations/delivery/ports.ts';
import type { SingleAlert } from '../../../src/integrations/model/alert.ts';
import type { Mute, Mutes } from '../../../src/integrations/mutes/ports.ts';
import type { HeldAlert } from '../../../src/integrations/news/mute/after-mute.ts';
import type { HeldAlerts } from '../../../src/integrations/news/mute/ports.ts';
import { subjectKey } from '../../../src/integrations/news/ports.ts';

/** Mutes, and what they hold back, without PostgreSQL. */
export const memoryMutes = (teamId: number) => {
  let mutes: readonly Mute[] = [];
  let held: readonly HeldAlert[] = [];
  let count = 0;
  /** The threads of what was sent, by `subjectKey`. */
  let told = new Set<string>();
  const stored: Mutes = {
    ofTeams: async () => mutes,
    put: async (mute) => {
      const isSame = (one: Mute) =>
        one.serviceId === ('serviceId' in mute ? mute.serviceId : undefined) &&
        one.incidentId === ('incidentId' in mute ? mute.incidentId : undefined) &&
        one.memberId === mute.memberId;
      const next: Mute = { ...mute, id: mutes.find(isSame)?.id ?? ++count };
      mutes = [...mutes.filter((one) => !isSame(one)), next];
      return next;
    },
    end: async (_, subject, at) => {
      const isIt = (mute: Mute) => Object.entries(subject).every(([key, id]) => mute[key as keyof Mute] === id);
      mutes = mutes.map((mute) => (isIt(mute) && !(mute.until && mute.until <= at) ? { ...mute, until: at } : mute));
    },
    endAll: async (ids, at) => {
      mutes = mutes.map((mute) => (ids.includes(mute.id) && !mute.until ? { ...mute, until: at } : mute));
    },
    due: async (by) => mutes.filter(({ until }) => until && until <= by),
    remove: async (ids) => {
      mutes = mutes.filter(({ id }) => !ids.includes(id));
      held = held.filter(({ muteId }) => !ids.includes(muteId));
    },
  };
  const waiting: HeldAlerts = {
    ofMutes: async (ids) => held.filter(({ muteId }) => ids.includes(muteId)).map((one) => ({ ...one, teamId })),
    move: async (moved) => {
      const next = new Map(moved.map((one) => [one.seq, one]));
      held = held.map((one) => {
        const { muteId, levels } = next.get(one.seq) ?? one;
        return { ...one, muteId, levels };
      });
    },
    told: async (subjects) => new Set(subjects.map(subjectKey).filter((key) => told.has(key))),
  };
  return {
    /** Those in force, which `ofTeams` lists with those that have ended. */
    inForce: (at: Date) => mutes.filter(({ until }) => until === undefined || until > at),
    mutes: stored,
    held: waiting,
    dueAt: () => Math.min(...mutes.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY)),
    /** Keeps a muted delivery back. Returns true for one to send. */
    passes: ({ integrationId, subject = '', alert, why, seenAt, muted }: NewDelivery): boolean => {
      if (!muted) told.add(subjectKey({ integrationId, subject }));
      else {
        const row = { seq: ++count, integrationId, subject, alert: alert as SingleAlert, why, seenAt };
        held = [...held, { ...row, ...muted }];
      }
      return !muted;
    },
    /** Threads go on as other ones. */
    merge: (changes: readonly { readonly integrationId: number; readonly subject: string; readonly to: string }[]) => {
      for (const { integrationId, subject, to } of changes) {
        const [from, onto] = [subject, to].map((one) => subjectKey({ integrationId, subject: one })) as [
          string,
          string,
        ];
        if (told.has(from)) told = new Set([...told, onto]);
        held = held.map((one) =>
          one.integrationId === integrationId && one.subject === subject ? { ...one, subject: to } : one,
        );
      }
    },
  };
};
