import { capOf, fieldsOf, type SettingCategory } from '@cartulary/contracts/settings';
import type { SettingIssue } from '@cartulary/contracts/settings/schema';
import { settingValues } from '@cartulary/database/settings';

type Values = Readonly<Record<string, unknown>>;

/** A person's value can't be looser than the organization's (decisions.md): a change beyond its limit is an issue. */
export async function capIssues(category: SettingCategory, before: Values, after: Values): Promise<SettingIssue[]> {
  const issues: SettingIssue[] = [];
  for (const [path, field] of fieldsOf(category)) {
    if (field.kind !== 'number' || !field.cappedBy || after[path] === before[path]) continue;
    const [capCategory, capName] = capOf(field.cappedBy);
    const { [capName]: cap }: Values = { ...(await settingValues(capCategory, null)) };
    if (typeof cap === 'number' && Number(after[path]) > cap)
      issues.push({ path, message: `Your organization allows at most ${cap} ${field.unit}` });
  }
  return issues;
}
