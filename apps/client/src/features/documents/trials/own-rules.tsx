import type { SoughtByRule, TextRule } from '@cartulary/contracts/endpoints/text-rules';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/language-studio';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { GivenName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { RuleForm } from './rule-form';
import { deleteRule, draftOf, emptyDraft, useTextRules, type RuleDraft } from './rules-data';

/** What is tried, with the names of the rules in the same order. */
export interface RulesToTry {
  readonly names: readonly string[];
  readonly sought: readonly SoughtByRule[];
}

interface OwnRulesProps {
  /** Undefined where there is nothing to try them on, or something is tried already. */
  onTry: ((rules: RulesToTry) => void) | undefined;
}

/** Dictionaries and patterns of the organisation: tried on the text, also before they are kept. */
export function OwnRules({ onTry }: OwnRulesProps) {
  const { data, error, refetch } = useTextRules();
  const [draft, setDraft] = useState<RuleDraft>();
  const [leaving, setLeaving] = useState<TextRule>();
  if (error)
    return (
      <ErrorState title={t('rules.failed')} onRetry={() => void refetch()}>
        {sentencesOf(error, words('nothingLost'))}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('rules.loading')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const { items, mayChange } = data;
  const tryAll = (rules: readonly TextRule[]): void =>
    onTry?.({ names: rules.map(({ name }) => name), sought: rules.map(({ sought }) => sought) });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p className="text-ink-2">{t('rules.about')}</p>
      {items.length === 0 ? <p>{t('rules.none')}</p> : null}
      <ul aria-label={t('rules.list')} className="divide-y divide-line">
        {items.map((rule) => (
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
                  aria-label={t('rules.changeOf', { name: rule.name })}
                  onClick={() => setDraft(draftOf(rule))}
                >
                  {t('rules.change')}
                </Button>
                <Button
                  size="sm"
                  aria-label={t('rules.deleteOf', { name: rule.name })}
                  onClick={() => setLeaving(rule)}
                >
                  {t('rules.delete')}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={!onTry || items.length === 0} onClick={() => tryAll(items)}>
          {t('rules.tryAll')}
        </Button>
        {draft ? null : (
          <Button icon={Plus} onClick={() => setDraft(emptyDraft)}>
            {t('rules.new')}
          </Button>
        )}
      </div>
      {draft ? (
        <RuleForm
          key={draft.id ?? 'new'}
          draft={draft}
          onDraft={setDraft}
          mayKeep={mayChange}
          onTry={onTry && ((sought) => onTry({ names: [draft.name || t('rules.unnamed')], sought: [sought] }))}
          onLeave={() => setDraft(undefined)}
        />
      ) : null}
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(isAsking) => (isAsking ? undefined : setLeaving(undefined))}
        title={t('rules.deleteTitle', { name: leaving?.name ?? '' })}
        description={t('rules.deleteText')}
        confirmLabel={t('rules.delete')}
        onConfirm={() => {
          if (leaving) void deleteRule(leaving);
          setLeaving(undefined);
        }}
      />
    </div>
  );
}
