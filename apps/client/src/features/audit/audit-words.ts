import { actNames, auditActions, auditDetails, nounNames, type AuditNoun } from '@cartulary/contracts/audit';
import type { AuditRecord } from '@cartulary/contracts/endpoints/audit';
import { t } from '@/text/audit';

/** What an act is called. One that this client doesn't know goes by the word the server has for it. */
export function actionName(action: string): string {
  const known = auditActions.find((one) => one === action);
  return known ? actNames[known] : action;
}

/** Who did something. */
export function actorName({ actor }: AuditRecord): string {
  if (!actor) return t('nobody');
  return actor.isOperator ? t('operator') : actor.name;
}

const isNoun = (word: string): word is AuditNoun => Object.hasOwn(nounNames, word);

/** What all acts of a noun are called together. */
export const nounName = (noun: string): string => (isNoun(noun) ? nounNames[noun] : noun);

/** What a part of an act's record is called. */
export function detailName(name: string): string {
  const known = auditDetails.find((one) => one === name);
  return known ? t(`detail.${known}`) : name;
}

/** Whether it names something that did not happen. */
export const isRefusal = (action: string): boolean => /\.refuse/.test(action);

/** A recorded value as text. */
export const detailText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
