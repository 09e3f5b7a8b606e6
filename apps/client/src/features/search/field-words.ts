import { documentKinds } from '@cartulary/contracts/endpoints/search';
import { entityKinds } from '@cartulary/contracts/reading';
import { documentStates } from '@cartulary/contracts/stages';
import { documentClasses } from '@cartulary/contracts/understanding';
import { formatCount, formatLanguage } from '@/lib/format/format';
import { kindName, stateLine } from '@/shared/documents/document-words';
import { t as classWords } from '@/text/documents/classes';
import { t as documentWords } from '@/text/documents';
import { t } from '@/text/search';

const fields = ['class', 'tag', 'type', 'state', 'language', 'amount', 'date', 'uploaded', 'words', 'phrase'] as const;

/** The display name of a query field. */
export function fieldName(field: string): string {
  const own = fields.find((one) => one === field);
  if (own) return t(`field.${own}`);
  const kind = entityKinds.find((one) => one === field);
  return kind ? documentWords(`entity.${kind}`) : field;
}

/** The display name of a field's value. */
export function valueName(field: string, value: string): string {
  if (field === 'class') {
    const known = documentClasses.find((one) => one === value);
    return known ? classWords(`class.${known}`) : value;
  }
  if (field === 'type') {
    const kind = documentKinds.find((one) => one === value);
    return kind ? kindName(kind) : value;
  }
  if (field === 'state') {
    const state = documentStates.find((one) => one === value);
    return state ? stateLine({ state, stage: null, progress: 0, toReview: 0 }).word : value;
  }
  if (field === 'language') return formatLanguage(value);
  return field === 'amount' ? t('facet.amount', { amount: formatCount(Number(value)) }) : value;
}
