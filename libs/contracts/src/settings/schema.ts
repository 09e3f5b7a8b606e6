import * as z from 'zod/mini';
import {
  defaultsOf,
  fieldOf,
  fieldsOf,
  followedBy,
  isChangeable,
  type SettingCategory,
  type SettingValues,
} from '../settings.js';
import { sanitise } from '../sanitise.js';
import { emailPattern } from '../user.js';
import { speechLanguages } from '../speech-languages.js';
import { pinsOf } from '../navigation.js';
import { AS_BROWSER, AS_TOLD, type Field, type Followed, type ListField } from './field.js';

const succeeds = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false; // Intl throws a RangeError for unknown tags and zones.
  }
};
const isLanguage = (tag: string): boolean => succeeds(() => new Intl.Locale(tag));
const isTimezone = (timeZone: string): boolean => succeeds(() => new Intl.DateTimeFormat('en', { timeZone }));

const domain = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const network = /^[0-9a-fA-F:.]{2,45}(\/\d{1,3})?$/;

const place = (isKnown: (text: string) => boolean) =>
  z.string().check(
    z.maxLength(100),
    z.refine((text) => text === AS_BROWSER || isKnown(text)),
  );

/** Entry types of lists. */
const entries: Readonly<Record<ListField['of'], z.ZodMiniType<string>>> = {
  team: z.uuid(),
  domain: z.string().check(z.trim(), z.regex(domain)),
  network: z.string().check(z.trim(), z.regex(network)),
  page: z.string().check(z.refine((id) => pinsOf([id]).length > 0)),
};

/** Schema of a field, regardless of its effect. */
function openSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'flag':
      return z.boolean();
    case 'choice':
      return z.enum(field.values as [string, ...string[]]);
    case 'number':
      return z.int().check(z.gte(field.min), z.lte(field.max));
    case 'text': {
      const text = z
        .string()
        .check(z.overwrite(sanitise), z.trim(), z.minLength(field.required ? 1 : 0), z.maxLength(field.maxCharacters));
      return field.form === 'line' ? text : text.check(z.refine((value) => value === '' || emailPattern.test(value)));
    }
    case 'list':
      return z.array(entries[field.of]).check(
        z.maxLength(field.maxItems),
        z.refine((list) => field.of !== 'page' || new Set(list).size === list.length, 'Each page can be pinned once'),
      );
    case 'language':
      return place(isLanguage);
    case 'timezone':
      return place(isTimezone);
    case 'spoken':
      return z.enum([AS_TOLD, ...speechLanguages]);
  }
}

/** Values a field accepts. A field that can't be changed yet accepts only its default. */
export function fieldSchema(field: Field): z.ZodMiniType {
  if (isChangeable(field)) return openSchema(field);
  return openSchema(field).check(z.refine((value) => isSame(value, field.default), 'This can’t be changed yet'));
}

/** Where mirrored values are changed. */
const BY_OPERATORS =
  'This says how it is on this installation; its operators schedule and try backups (System Control)';
const changedAt: Record<Followed, string> = {
  backups: BY_OPERATORS,
  restores: BY_OPERATORS,
  address:
    'Your address is changed under “Email address”, by a code that is mailed to the new one (POST /api/v1/account/address)',
  factors:
    'Second factors are set up and removed under “Second factors” (POST /api/auth/mfa/setup, /api/auth/mfa/disable)',
};

/** Whether two values of a setting are equal. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface SettingIssue {
  /** Name of the field. */
  readonly path: string;
  readonly message: string;
}

/**
 * Validates values of a category. Missing fields keep the value in `stored`, so that older pages can save. Stored values aren't validated
 * again. An unknown name is an issue.
 */
export function checkSettings<C extends SettingCategory>(
  category: C,
  given: Readonly<Record<string, unknown>>,
  stored: SettingValues<C>,
): { readonly value: SettingValues<C>; readonly issues: SettingIssue[] } {
  const issues: SettingIssue[] = [];
  const value: Record<string, unknown> = { ...stored };
  for (const [path, entry] of Object.entries(given)) {
    if (Object.hasOwn(value, path) && isSame(value[path], entry)) continue;
    const field = fieldOf(category, path);
    const followed = field && followedBy(field);
    if (followed !== undefined) {
      issues.push({ path, message: changedAt[followed] });
      continue;
    }
    const result = field && z.safeParse(fieldSchema(field), entry);
    if (result?.success) value[path] = result.data;
    else issues.push({ path, message: result?.error.issues[0]?.message ?? 'There is no such setting' });
  }
  return { value: value as SettingValues<C>, issues };
}

/** Removes pages that no longer exist from a list of pages. */
const stillKnown = (field: Field, value: unknown): unknown =>
  field.kind === 'list' && field.of === 'page' && Array.isArray(value)
    ? pinsOf(value.filter((id) => typeof id === 'string')).map(({ id }) => id)
    : value;

/** Reads stored settings by the current table. Missing or invalid values become the default. */
export function readSettings<C extends SettingCategory>(category: C, stored: object): SettingValues<C> {
  const known = Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]: [string, unknown]) => {
      const field = fieldOf(category, name);
      return field ? [[name, stillKnown(field, value)]] : [];
    }),
  );
  return checkSettings(category, known, defaultsOf(category)).value;
}

/** Names of the category's fields, as included in an export. */
export const fieldNamesOf = (category: SettingCategory): readonly string[] => fieldsOf(category).map(([name]) => name);
