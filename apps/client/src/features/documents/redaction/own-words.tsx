import { redactionLimits } from '@cartulary/contracts/limits/redaction';
import type { PageText } from '@cartulary/contracts/reading';
import { foldTerm } from '@cartulary/pipeline/redaction/fold-words';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/documents/redaction';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { IconButton } from '@/ui/icon-button';
import { countIn, withTerms, type RedactionDraft, type SuggestedKind } from './redaction-draft';

interface OwnWordsProps {
  draft: RedactionDraft;
  kinds: readonly SuggestedKind[];
  texts: readonly PageText[];
  onChange: (draft: RedactionDraft) => void;
}

/** Typed words, redacted wherever they occur, with the number of occurrences. */
export function OwnWords({ draft, kinds, texts, onChange }: OwnWordsProps) {
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const suggested = new Set(kinds.flatMap(({ values }) => values.map(({ text }) => foldTerm(text))));
  const own = draft.terms.filter((term) => !suggested.has(foldTerm(term)));
  const { minTermCharacters: count, maxTermCharacters, maxTerms: limit, maxWholeWordCharacters } = redactionLimits;
  const add = (): void => {
    if (foldTerm(typed).length < count) return setRefusal(t('words.short', { count }));
    if (draft.terms.length >= limit) return setRefusal(t('words.full', { limit }));
    setRefusal(undefined);
    setTyped('');
    onChange(withTerms(draft, [typed.trim()], true));
  };
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-strong">{t('words.title')}</h3>
      <p className="text-xs text-ink-2">{t('words.rule', { count: maxWholeWordCharacters })}</p>
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div className="min-w-0 grow">
          <TextField
            label={t('words.label')}
            verbatim
            value={typed}
            maxLength={maxTermCharacters}
            error={refusal}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
          />
        </div>
        <Button type="submit" icon={Plus}>
          {t('words.add')}
        </Button>
      </form>
      <ul className="flex flex-col gap-0.5">
        {own.map((term) => (
          <li key={term} className="flex min-h-8 items-center gap-2 text-sm">
            <span className="min-w-0 grow break-words">{term}</span>
            <span className="shrink-0 text-xs text-ink-2">{t('words.count', { count: countIn(texts, term) })}</span>
            <IconButton
              icon={X}
              size="sm"
              label={t('words.remove', { text: term })}
              onClick={() => onChange(withTerms(draft, [term], false))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
