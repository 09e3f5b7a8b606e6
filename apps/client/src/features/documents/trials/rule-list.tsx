import type { TextRule } from '@cartulary/contracts/endpoints/text-rules';
import { t } from '@/text/documents/language-studio';
import { Button } from '@/ui/button';
import { GivenName, plainName } from '@/ui/given-name';

interface RuleListProps {
  rules: readonly TextRule[];
  mayChange: boolean;
  onChange: (rule: TextRule) => void;
  onDelete: (rule: TextRule) => void;
}

/** Saved dictionaries and patterns. */
export function RuleList({ rules, mayChange, onChange, onDelete }: RuleListProps) {
  return (
    <ul aria-label={t('rules.list')} className="divide-y divide-line">
      {rules.map((rule) => (
        <li key={rule.id} className="flex flex-wrap items-center gap-2 py-2">
          <span className="min-w-0 grow truncate">
            <GivenName>{rule.name}</GivenName>
            <span className="ml-2 text-xs text-ink-3">
              {rule.sought.kind === 'dictionary'
                ? t('rules.terms', { count: rule.sought.terms.length })
                : t('rules.pattern')}
            </span>
          </span>
          {mayChange ? (
            <>
              <Button
                size="sm"
                aria-label={t('rules.changeOf', { name: plainName(rule.name) })}
                onClick={() => onChange(rule)}
              >
                {t('rules.change')}
              </Button>
              <Button
                size="sm"
                aria-label={t('rules.deleteOf', { name: plainName(rule.name) })}
                onClick={() => onDelete(rule)}
              >
                {t('rules.delete')}
              </Button>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
