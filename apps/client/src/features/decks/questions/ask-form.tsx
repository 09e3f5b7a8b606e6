import { deckLimits } from '@cartulary/contracts/limits/decks';
import { useState } from 'react';
import { t } from '@/text/decks/questions';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/field';
import { orSayFailed } from '@/ui/say-failed';
import type { QuestionActs } from './questions-data';

/** Asks something of who presents. */
export function AskForm({ acts }: { acts: QuestionActs }) {
  const [words, setWords] = useState('');
  // The same id again where an answer was lost: it is one question.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const done = await orSayFailed(
      acts.ask(id, words.trim()).then(() => true),
      t('notAsked'),
    );
    setBusy(false);
    if (done !== true) return;
    setWords('');
    setId(crypto.randomUUID());
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (words.trim() !== '') void ask();
      }}
    >
      <TextArea
        label={t('ask')}
        hint={t('hint')}
        value={words}
        rows={2}
        maxLength={deckLimits.maxQuestionCharacters}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" busy={isBusy} disabled={words.trim() === ''}>
        {t('send')}
      </Button>
    </form>
  );
}
