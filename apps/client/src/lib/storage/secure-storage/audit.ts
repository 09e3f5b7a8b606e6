import { limits } from '@cartulary/contracts/limits';

export type AuditAction = 'stored' | 'read' | 'removed' | 'expired' | 'damaged' | 'undecipherable' | 'refused';

/** Records which key an action affected, never the value. */
export interface AuditEntry {
  at: string;
  action: AuditAction;
  key: string;
}

const entries: AuditEntry[] = [];

/** Records one action. The last 100 are kept for the lifetime of the page (section 9). */
export function audit(action: AuditAction, key: string): void {
  entries.push({ at: new Date().toISOString(), action, key });
  if (entries.length > limits.client.auditEntries) entries.shift();
}

/** The latest actions, oldest first. */
export const auditEntries = (): readonly AuditEntry[] => [...entries];
