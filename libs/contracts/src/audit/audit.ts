import type { NounsOf } from './nouns.js';

export const auditActs = {
  'audit.export': 'Audit log exported',
  'audit.verify': 'Audit log verified',
} as const;

export const auditNouns = {
  audit: 'Audit log',
} as const satisfies NounsOf<typeof auditActs>;
