import {
  fieldOf,
  fieldsOf,
  followedBy,
  isChangeable,
  isPersonal,
  settingCategories,
  type AnySettingValue,
  type SettingCategory,
} from '@cartulary/contracts/settings';
import { allStates } from '@/lib/settings/settings';
import { isSameValue } from '@/lib/settings/settings-state';
import { t } from '@/text/settings';
import { checkTyped } from './check-value';
import { needsAdmin } from './may-change';

/** Marks a file as a settings export. `version` is the version of this format. */
const KIND = 'cartulary.settings';
const VERSION = 1;

type Settings = Partial<Record<SettingCategory, Record<string, AnySettingValue>>>;

/** All settings that this person can change, as text. The email address isn't included. */
export function exportText(isAdmin: boolean, now: Date = new Date()): string {
  const states = allStates();
  const settings: Settings = {};
  for (const category of settingCategories.filter((each) => isAdmin || isPersonal(each))) {
    settings[category] = Object.fromEntries(
      fieldsOf(category).flatMap(([name, field]) => {
        const value = states[category].values[name];
        const mine = isChangeable(field) && (isAdmin || !needsAdmin(category, name));
        return value === undefined || !mine ? [] : [[name, value]];
      }),
    );
  }
  return JSON.stringify({ kind: KIND, version: VERSION, exportedAt: now.toISOString(), settings }, null, 2);
}

/** An entry that would change something. */
export interface ImportChange {
  readonly category: SettingCategory;
  readonly name: string;
  readonly from: AnySettingValue;
  readonly value: AnySettingValue;
}

export interface ImportPlan {
  readonly changes: readonly ImportChange[];
  /** Skipped entries with their reasons. */
  readonly refused: readonly { readonly name: string; readonly reason: string }[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The changes that importing an export would make. @throws Error with a message if it isn't an export */
export function planImport(text: string, isAdmin: boolean, mostOf: (name: string) => number | undefined): ImportPlan {
  const given = settingsIn(text);
  const changes: ImportChange[] = [];
  const refused: { name: string; reason: string }[] = [];
  for (const [category, fields] of Object.entries(given)) {
    if (!isRecord(fields) || !settingCategories.some((each) => each === category)) {
      refused.push({ name: category, reason: t('import.unknown') });
      continue;
    }
    for (const [name, value] of Object.entries(fields)) {
      const judged = judge(category as SettingCategory, name, value, isAdmin, mostOf);
      if (typeof judged === 'string') refused.push({ name: `${category}.${name}`, reason: judged });
      else if (judged) changes.push(judged);
    }
  }
  return { changes, refused };
}

function settingsIn(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new Error(t('import.notJson'), { cause });
  }
  if (!isRecord(parsed) || parsed['kind'] !== KIND || !isRecord(parsed['settings']))
    throw new Error(t('import.notSettings'));
  return parsed['settings'];
}

/** A change, the reason for skipping it, or undefined if the value is already the same. */
function judge(
  category: SettingCategory,
  name: string,
  value: unknown,
  isAdmin: boolean,
  mostOf: (name: string) => number | undefined,
): ImportChange | string | undefined {
  const field = fieldOf(category, name);
  if (!field) return t('import.unknown');
  const from = allStates()[category].values[name] ?? field.default;
  if (isSameValue(from, value)) return undefined;
  if (followedBy(field) !== undefined) return t('import.elsewhere');
  if (!isChangeable(field)) return t('import.locked');
  if (!isAdmin && needsAdmin(category, name)) return t('import.adminOnly');
  const checked = checkTyped(field, value as AnySettingValue, mostOf(name));
  if ('problem' in checked) return t('import.notAllowed');
  return { category, name, from, value: checked.value };
}
