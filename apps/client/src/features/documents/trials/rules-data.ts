import {
  changeTextRule,
  createTextRule,
  deleteTextRule,
  listTextRules,
  type SoughtByRule,
  type TextRule,
} from '@cartulary/contracts/endpoints/text-rules';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { t } from '@/text/documents/language-studio';
import { plainName } from '@/ui/given-name';
import { orSayFailed } from '@/ui/say-failed';

const rulesKey = ['text-rules'] as const;

/** The organization's dictionaries and patterns, and whether this person may change them. */
export const useTextRules = () =>
  useQuery({ queryKey: rulesKey, queryFn: ({ signal }) => call(listTextRules, {}, { signal }) });

const refreshRules = (): Promise<void> => queryClient.invalidateQueries({ queryKey: rulesKey });

/** A rule while it's being edited. */
export interface RuleDraft {
  /** Id of a saved rule. */
  readonly id: string | null;
  readonly name: string;
  readonly kind: SoughtByRule['kind'];
  /** For a dictionary: one word or name per line. */
  readonly lines: string;
  readonly pattern: string;
}

export const emptyDraft: RuleDraft = { id: null, name: '', kind: 'dictionary', lines: '', pattern: '' };

export const draftOf = ({ id, name, sought }: TextRule): RuleDraft => ({
  id,
  name,
  kind: sought.kind,
  lines: sought.kind === 'dictionary' ? sought.terms.join('\n') : '',
  pattern: sought.kind === 'pattern' ? sought.pattern : '',
});

const written = ['name', 'kind', 'lines', 'pattern'] as const satisfies readonly (keyof RuleDraft)[];

/** Whether two drafts are equal. */
export const isSameDraft = (one: RuleDraft, other: RuleDraft): boolean =>
  written.every((part) => one[part] === other[part]);

/**
 * The search terms or pattern of a draft, or why it can't be tried. Lines are counted before splitting, because
 * splitting a million lines is slow.
 */
export function soughtOf({ kind, lines, pattern }: RuleDraft): { sought?: SoughtByRule; problem?: string } {
  if (kind === 'pattern') {
    if (pattern === '') return {};
    return pattern.length > textRuleLimits.maxPatternCharacters
      ? { problem: t('rules.longPattern', { most: textRuleLimits.maxPatternCharacters }) }
      : { sought: { kind, pattern } };
  }
  const { maxTerms, maxTermCharacters } = textRuleLimits;
  if (lines.length > maxTerms * (maxTermCharacters + 1)) return { problem: t('rules.manyTerms', { most: maxTerms }) };
  const terms = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (terms.length > maxTerms) return { problem: t('rules.manyTerms', { most: maxTerms }) };
  const long = terms.find((term) => term.length > maxTermCharacters);
  if (long !== undefined) return { problem: t('rules.longTerm', { most: maxTermCharacters }) };
  return terms.length === 0 ? {} : { sought: { kind, terms } };
}

/** Saves a new or changed rule. */
export const useKeepRule = (onKept: () => void) =>
  useMutation({
    mutationFn: ({ id, name, sought }: { id: string | null; name: string; sought: SoughtByRule }) =>
      id === null
        ? call(createTextRule, { body: { name, sought } })
        : call(changeTextRule, { params: { textRuleId: id }, body: { name, sought } }),
    onSuccess: async () => {
      await refreshRules();
      onKept();
    },
  });

/** Deletes a rule and returns whether that succeeded. Reports a refusal. */
export async function deleteRule({ id: textRuleId, name }: TextRule): Promise<boolean> {
  const deleting = call(deleteTextRule, { params: { textRuleId } }).then(() => true);
  const isDeleted = await orSayFailed(deleting, t('rules.notDeleted', { name: plainName(name) }));
  await refreshRules();
  return isDeleted === true;
}
