import { useState } from 'react';
import { Button } from './button';
import { TextArea } from './field';
import { orSayFailed } from './say-failed';

interface WordsFormProps {
  label: string;
  hint: string;
  /** Label of the button. */
  send: string;
  /** Shown if sending failed; the text stays. */
  failed: string;
  maxCharacters: number;
  /** @param id stays the same on a retry after a lost response, so that nothing is sent twice */
  onSend: (id: string, words: string) => Promise<unknown>;
}

/** A form that sends text, each with its own ID so that it's sent only once. */
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
