export type { AdminSettings, AuditEntry } from './ports.ts';
