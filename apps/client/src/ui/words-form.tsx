import { useState } from 'react';
import { Button } from './button';
import { TextArea } from './field';
import { orSayFailed } from './say-failed';

interface WordsFormProps {
  label: string;
  hint: string;
  /** Of the button. */
  send: string;
  /** Said where it could not be sent; the words stay. */
  failed: string;
  maxCharacters: number;
  /** @param id the same again where an answer was lost, so that nothing is sent twice */
  onSend: (id: string, words: string) => Promise<unknown>;
}

/** Words that are sent once, each under an id of its own. */
export function WordsForm({ label, hint, send, failed, maxCharacters, onSend }: WordsFormProps) {
  const [words, setWords] = useState('');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const sendNow = async (): Promise<void> => {
    setBusy(true);
    const done = await orSayFailed(
      onSend(id, words.trim()).then(() => true),
      failed,
    );
    setBusy(false);
    if (done !== true) return;
    setWords('');
    setId(crypto.randomUUID());
  };
  return (
    <form
      className="grid grid-cols-1 gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (words.trim() !== '') void sendNow();
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        value={words}
        rows={2}
        maxLength={maxCharacters}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" busy={isBusy} disabled={words.trim() === ''} className="justify-self-start">
        {send}
      </Button>
    </form>
  );
}
