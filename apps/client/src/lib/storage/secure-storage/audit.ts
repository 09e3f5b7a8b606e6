import { limits } from '@cartulary/contracts/limits';

export type AuditAction = 'stored' | 'read' | 'removed' | 'expired' | 'damaged' | 'undecipherable' | 'refused';

/** What happened to which key, never what lay under it. */
export interface AuditEntry {
  at: string;
  action: AuditAction;
  key: string;
}

const entries: AuditEntry[] = [];

/** Writes one step down; the last 100 are kept, as long as the page (section 9). */
export function audit(action: AuditAction, key: string): void {
  entries.push({ at: new Date().toISOString(), action, key });
  if (entries.length > limits.client.auditEntries) entries.shift();
}

/** The last steps, oldest first. */
export const auditEntries = (): readonly AuditEntry[] => [...entries];
