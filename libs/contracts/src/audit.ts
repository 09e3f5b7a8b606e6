import { actNames, nounNames } from './audit/all.js';

/** Actions in the audit log, as `noun.verb`. A verb that begins with `refuse` marks a rejected action. */
export type AuditAction = keyof typeof actNames;
export const auditActions = Object.keys(actNames) as AuditAction[];
export type AuditNoun = keyof typeof nounNames;

/** Names of audit actions and of their nouns. */
export { actNames, nounNames };

/** Common details of an audit entry besides actor and target. */
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
