import type { SoughtByRule, TextRule } from '@cartulary/contracts/endpoints/text-rules';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/language-studio';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { RuleForm } from './rule-form';
import { RuleList } from './rule-list';
import { deleteRule, draftOf, emptyDraft, useTextRules } from './rules-data';
import { isFocusLost } from './use-focus-back';
import { useOpenDraft, type OpenDraft } from './use-open-draft';

/** The rules to try, with their names in the same order. */
export interface RulesToTry {
  readonly names: readonly string[];
  readonly sought: readonly SoughtByRule[];
}

interface OwnRulesProps {
  /** Undefined if there is no text to try them on or a trial is running. */
  onTry: ((rules: RulesToTry) => void) | undefined;
}

/** The organization's dictionaries and patterns. They can be tried on the text before saving. */
export function OwnRules({ onTry }: OwnRulesProps) {
  const { data, error, refetch } = useTextRules();
  // If a refetch fails, the current list and the draft stay.
  if (data) return <Rules rules={data.items} mayChange={data.mayChange} onTry={onTry} />;
  if (error)
    return (
      <ErrorState title={t('rules.failed')} onRetry={() => void refetch()}>
        {sentencesOf(error, words('nothingLost'))}
      </ErrorState>
    );
  return (
    <Loading label={t('rules.loading')}>
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
}

interface RulesProps extends OwnRulesProps {
  rules: readonly TextRule[];
  mayChange: boolean;
}

function Rules({ rules, mayChange, onTry }: RulesProps) {
  const box = useRef<HTMLDivElement>(null);
  const drafts = useOpenDraft(box);
  const [leaving, setLeaving] = useState<TextRule>();
  useFocusAfterDeletion(rules, box);
  const { open } = drafts;
  const remove = async (rule: TextRule): Promise<void> => {
    if (await deleteRule(rule)) drafts.closeOf(rule.id);
  };
  const tryAll = (): void =>
    onTry?.({ names: rules.map(({ name }) => name), sought: rules.map(({ sought }) => sought) });
  return (
    <div ref={box} tabIndex={-1} className="flex min-w-0 flex-col gap-4 outline-none">
      <p className="text-ink-2">{t('rules.about')}</p>
      {rules.length === 0 ? <p>{t('rules.none')}</p> : null}
      <RuleList
        rules={rules}
        mayChange={mayChange}
        onChange={(rule) => drafts.ask(draftOf(rule))}
        onDelete={setLeaving}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={!onTry || rules.length === 0} onClick={tryAll}>
          {t('rules.tryAll')}
        </Button>
        <Button icon={Plus} onClick={() => drafts.ask(emptyDraft)}>
          {t('rules.new')}
        </Button>
      </div>
      {open ? (
        <RuleForm
          key={open.number}
          draft={open.draft}
          onDraft={drafts.write}
          mayKeep={mayChange}
          onTry={onTry && ((sought) => onTry({ names: [open.draft.name || t('rules.unnamed')], sought: [sought] }))}
          onLeave={() => drafts.close(open.number)}
        />
      ) : null}
      <LeaveDraft drafts={drafts} />
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={(isAsking) => (isAsking ? undefined : setLeaving(undefined))}
        title={t('rules.deleteTitle', { name: plainName(leaving?.name ?? '') })}
        description={t('rules.deleteText')}
        confirmLabel={t('rules.delete')}
        onConfirm={() => {
          if (leaving) void remove(leaving);
          setLeaving(undefined);
        }}
      />
    </div>
  );
}

/** Asks for confirmation before another rule replaces an unsaved draft. */
const LeaveDraft = ({ drafts: { isAsking, answer } }: { drafts: OpenDraft }) => (
  <ConfirmDialog
    open={isAsking}
    onOpenChange={(isOpen) => (isOpen ? undefined : answer(false))}
    title={t('rules.leaveTitle')}
    description={t('rules.leaveText')}
    confirmLabel={t('rules.leaveDraft')}
    onConfirm={() => answer(true)}
  />
);

/** The pressed button disappears with its rule. */
function useFocusAfterDeletion(rules: readonly TextRule[], box: RefObject<HTMLElement | null>): void {
  const before = useRef(rules.length);
  useEffect(() => {
    if (rules.length < before.current && isFocusLost()) box.current?.focus();
    before.current = rules.length;
  }, [rules.length, box]);
}
