import type { ReviewRule } from '@cartulary/contracts/endpoints/review-work';
import { Lock, Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatCount } from '@/lib/format/format';
import { fieldName } from '@/shared/documents/field-words';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/review-work';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { LoadingRows } from '@/ui/list-foot';
import { sayFailed } from '@/ui/say-failed';
import { SmallTable } from '@/ui/small-table';
import { EmptyState, ErrorState } from '@/ui/states';
import { useClasses } from '../class-data';
import { SetRuleDialog } from './set-rule-dialog';
import { useRemoveRule, useRules } from './work-data';

/** Rules for documents that two people must confirm. Administrators add and remove them here. */
export function RulesTab() {
  const { data, error, refetch } = useRules();
  const [setting, setSetting] = useState(false);
  if (error && !data) {
    return (
      <ErrorState title={t('rules.failed')} onRetry={() => void refetch()}>
        {sentencesOf(error, words('nothingLost'))}
      </ErrorState>
    );
  }
  if (!data) return <LoadingRows label={t('rules.loading')} rows={4} />;
  const { items, mayChange } = data;
  const alone = items.reduce((sum, rule) => sum + (rule.alone ?? 0), 0);
  const add = mayChange ? (
    <Button variant="primary" icon={Plus} onClick={() => setSetting(true)}>
      {t('rules.add')}
    </Button>
  ) : null;
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon={mayChange ? UsersRound : Lock} title={t('rules.empty')} actions={add}>
          <p>{t('rules.emptyText')}</p>
          {mayChange ? null : <p>{t('rules.notYours')}</p>}
        </EmptyState>
      ) : (
        <Card aria-label={t('rules.list')}>
          <CardHeader title={t('rules.list')}>{add}</CardHeader>
          <Listed rules={items} mayChange={mayChange} />
          {alone > 0 ? <p className="mt-2 text-xs">{t('rules.alone', { count: alone })}</p> : null}
          <p className="mt-2 text-xs text-ink-2">{mayChange ? t('rules.unknown') : t('rules.notYours')}</p>
        </Card>
      )}
      {setting ? <SetRuleDialog rules={items} onClose={() => setSetting(false)} /> : null}
    </>
  );
}

function Listed({ rules, mayChange }: { rules: readonly ReviewRule[]; mayChange: boolean }) {
  const { nameOf } = useClasses();
  const [asking, setAsking] = useState<ReviewRule | null>(null);
  const close = (): void => setAsking(null);
  const remove = useRemoveRule(close);
  const head = [t('rules.class'), t('rules.from'), t('rules.waiting')];
  return (
    <>
      <SmallTable
        label={t('tab.rules')}
        head={mayChange ? [...head, t('rules.acts')] : head}
        rows={rules.map((rule) => [
          nameOf(rule.class),
          rule.field === null || rule.minimum === null
            ? t('rules.all')
            : t('rules.minimum', { field: fieldName(rule.field), minimum: rule.minimum }),
          formatCount(rule.waiting),
          ...(mayChange
            ? [
                <Button
                  key="remove"
                  size="sm"
                  variant="quiet"
                  aria-label={t('rules.removeOf', { name: nameOf(rule.class) })}
                  onClick={() => setAsking(rule)}
                >
                  {t('rules.remove')}
                </Button>,
              ]
            : []),
        ])}
      />
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={close}
        title={t('rules.removeTitle', { name: asking ? nameOf(asking.class) : '' })}
        description={t('rules.removeText')}
        confirmLabel={t('rules.remove')}
        busy={remove.isPending}
        onConfirm={() =>
          asking && remove.mutate(asking.id, { onError: (error) => sayFailed(t('rules.removeFailed'), error) })
        }
      />
    </>
  );
}
