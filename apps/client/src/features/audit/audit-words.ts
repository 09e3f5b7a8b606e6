import { actNames, auditActions, auditDetails, nounNames, type AuditNoun } from '@cartulary/contracts/audit';
import type { AuditRecord } from '@cartulary/contracts/endpoints/audit';
import { t } from '@/text/audit';

/** An action's display name. For actions unknown to this client, the server's name. */
export function actionName(action: string): string {
  const known = auditActions.find((one) => one === action);
  return known ? actNames[known] : action;
}

/** The display name of the person who acted. */
export function actorName({ actor }: AuditRecord): string {
  if (!actor) return t('nobody');
  return actor.isOperator ? t('operator') : actor.name;
}

const isNoun = (word: string): word is AuditNoun => Object.hasOwn(nounNames, word);

/** The display name for all actions of a noun. */
export const nounName = (noun: string): string => (isNoun(noun) ? nounNames[noun] : noun);

/** The display name of a field of an act's record. */
export function detailName(name: string): string {
  const known = auditDetails.find((one) => one === name);
  return known ? t(`detail.${known}`) : name;
}

/** Whether the action was refused and so didn't happen. */
export const isRefusal = (action: string): boolean => /\.refuse/.test(action);

/** A recorded value as text. */
export const detailText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
