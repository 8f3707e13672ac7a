import type { PostPhase } from '../publishing-calls.ts';

export const phaseLabels: Readonly<Record<PostPhase, string>> = {
  investigating: 'Investigating',
  identified: 'Identified',
  monitoring: 'Monitoring',
  resolved: 'Resolved',
  postmortem: 'Postmortem',
  scheduled: 'Scheduled',
  in_progress: 'In progress',
  verifying: 'Verifying',
  completed: 'Completed',
};

export const incidentPhases = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export const maintenancePhases = ['scheduled', 'in_progress', 'verifying', 'completed'] as const;

export const phaseOptions = (phases: readonly PostPhase[]) =>
  phases.map((value) => ({ value, label: phaseLabels[value] }));
