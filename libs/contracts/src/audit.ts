import { actNames, nounNames } from './audit/all.js';

/** Acts that the audit records, `noun.verb`; a verb beginning with `refuse` names what was not let happen. */
export type AuditAction = keyof typeof actNames;
export const auditActions = Object.keys(actNames) as AuditAction[];
export type AuditNoun = keyof typeof nounNames;

/** What an act is called, and all acts of a noun together. */
export { actNames, nounNames };

/** What is often recorded of an act beside actor and target. */
export const auditDetails = [
  'address',
  'correlationId',
  'from',
  'to',
  'before',
  'after',
  'reason',
  'explanation',
  'provider',
  'role',
  'fields',
  'version',
  'format',
  'asked',
] as const;
