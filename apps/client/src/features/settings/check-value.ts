import type { AnySettingValue } from '@cartulary/contracts/settings';
import type { Field } from '@cartulary/contracts/settings/field';
import { fieldSchema } from '@cartulary/contracts/settings/schema';
import { safeParse } from 'zod/mini';
import { t } from '@/text/settings';

/** The result of checking typed input: a value or a problem. */
export type Checked = { readonly value: AnySettingValue } | { readonly problem: string };

/** `most` is the organization's maximum, if it's lower than the field's own. */
export function checkTyped(field: Field, typed: AnySettingValue, most?: number): Checked {
  const max = field.kind === 'number' ? Math.min(field.max, most ?? field.max) : undefined;
  const result = safeParse(fieldSchema(field), typed);
  if (result.success && (max === undefined || Number(result.data) <= max))
    return { value: result.data as AnySettingValue };
  return { problem: problemOf(field, typed, max) };
}

function problemOf(field: Field, typed: AnySettingValue, max: number | undefined): string {
  if (field.kind === 'number') return t('wrong.number', { min: field.min, max: max ?? field.max });
  if (field.kind === 'text') {
    const text = String(typed).trim();
    if (field.required && text === '') return t('wrong.required');
    if (text.length > field.maxCharacters) return t('wrong.long', { max: field.maxCharacters });
    return field.form === 'email' ? t('wrong.email') : t('wrong.value');
  }
  if (field.kind === 'list' && Array.isArray(typed)) {
    const entry = (typed as string[]).find((each) => !safeParse(fieldSchema(field), [each]).success) ?? '';
    return field.of === 'domain' ? t('wrong.domain', { entry }) : t('wrong.network', { entry });
  }
  return t('wrong.value');
}
