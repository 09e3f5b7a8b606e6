import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { RedactionPlan } from '@cartulary/contracts/redaction';
import { t } from '@/text/documents/redaction';

/** Why a plan exceeds the limits of one copy; undefined if it doesn't. */
export function excessOf({ terms, boxes }: RedactionPlan): string | undefined {
  const { maxTerms, maxBoxes } = redactionLimits;
  if (terms.length > maxTerms) return t('excess.words', { count: terms.length, limit: maxTerms });
  return boxes.length > maxBoxes ? t('excess.boxes', { count: boxes.length, limit: maxBoxes }) : undefined;
}

/** Why the selection can't be redacted. Undefined if it can. */
export const refusalOfPlan = (plan: RedactionPlan): string | undefined =>
  plan.terms.length === 0 && plan.boxes.length === 0 ? t('check.empty') : excessOf(plan);
