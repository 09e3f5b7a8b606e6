import type { SoughtByRule } from '@cartulary/contracts/endpoints/text-rules';
import { textRuleLimits } from '@cartulary/contracts/limits/text-rules';
import { useEffect, useRef } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/language-studio';
import { Button } from '@/ui/button';
import { TextArea, TextField } from '@/ui/field';
import { SegmentedControl } from '@/ui/segmented-control';
import { soughtOf, useKeepRule, type RuleDraft } from './rules-data';

interface RuleFormProps {
  draft: RuleDraft;
  onDraft: (draft: RuleDraft) => void;
  /** Managers and administrators can save rules. Everyone can try one. */
  mayKeep: boolean;
  onTry: ((sought: SoughtByRule) => void) | undefined;
  onLeave: () => void;
}

/** Form for a dictionary or pattern: tried on the text first, then saved. */
export function RuleForm({ draft, onDraft, mayKeep, onTry, onLeave }: RuleFormProps) {
  const { sought, problem } = soughtOf(draft);
  const keep = useKeepRule(onLeave);
  const error = keep.error ? sentencesOf(keep.error, t('rules.notKept')) : undefined;
  const isPattern = draft.kind === 'pattern';
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  return (
    <section aria-label={t('rules.form')} className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <TextField
        ref={nameField}
        label={t('rules.name')}
        value={draft.name}
        maxLength={textRuleLimits.maxNameCharacters}
        autoComplete="off"
        onChange={(event) => onDraft({ ...draft, name: event.target.value })}
      />
      <SegmentedControl
        label={t('rules.kind')}
        options={[
          { value: 'dictionary', label: t('rules.dictionary') },
          { value: 'pattern', label: t('rules.pattern') },
        ]}
        value={draft.kind}
        onChange={(kind) => onDraft({ ...draft, kind })}
      />
      {isPattern ? (
        <TextField
          label={t('rules.pattern')}
          hint={t('rules.patternHint')}
          error={problem}
          value={draft.pattern}
          autoComplete="off"
          spellCheck={false}
          verbatim
          onChange={(event) => onDraft({ ...draft, pattern: event.target.value })}
        />
      ) : (
        <TextArea
          label={t('rules.lines')}
          hint={t('rules.linesHint', { most: textRuleLimits.maxTerms })}
          error={problem}
          rows={8}
          value={draft.lines}
          onChange={(event) => onDraft({ ...draft, lines: event.target.value })}
        />
      )}
      {error ? (
        <p role="alert" className="text-error-text">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!sought || !onTry} onClick={() => sought && onTry?.(sought)}>
          {t('rules.try')}
        </Button>
        {mayKeep ? (
          <Button
            variant="primary"
            busy={keep.isPending}
            disabled={!sought || draft.name.trim() === ''}
            onClick={() => sought && keep.mutate({ id: draft.id, name: draft.name, sought })}
          >
            {t('rules.keep')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onLeave}>
          {t('rules.leave')}
        </Button>
      </div>
      {mayKeep ? null : <p className="text-sm text-ink-2">{t('rules.mayNot')}</p>}
    </section>
  );
}
