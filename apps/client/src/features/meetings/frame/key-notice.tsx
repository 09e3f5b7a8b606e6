import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '@/text/meetings/encryption';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { useOpenMeeting } from '../room/use-room';
import { secretOfPasted } from '@/shared/meeting-keys/link-secret';
import { useKeyState } from '../room/use-keys';

/** Explains why this person can't see or hear others in an encrypted meeting, and accepts the full link. */
export function KeyNotice(): ReactNode {
  const state = useKeyState();
  if (!state || state.is === 'ready') return null;
  return (
    <section
      aria-label={t('title')}
      className="flex shrink-0 flex-col gap-2 rounded-control bg-warning-tint px-3 py-2 text-warning-text"
    >
      <p role={state.is === 'waiting' ? 'status' : 'alert'} className="flex items-start gap-2.5">
        <KeyRound size={16} aria-hidden className="mt-0.5 shrink-0" />
        {state.is === 'waiting' ? (
          t('key.waiting')
        ) : (
          <span>
            <strong className="font-strong">{t(`key.${state.is}`)}.</strong> {t('key.silence')}
          </span>
        )}
      </p>
      {state.is === 'waiting' ? null : <Paste />}
    </section>
  );
}

function Paste() {
  const { keys } = useOpenMeeting();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const use = async (): Promise<void> => {
    const secret = secretOfPasted(text);
    setBusy(true);
    setWrong(secret === undefined || !(await keys?.useSecret(secret)));
    setBusy(false);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void use();
      }}
    >
      <div className="min-w-60 grow">
        <TextField
          label={t('key.field')}
          value={text}
          autoComplete="off"
          error={isWrong ? t('key.not') : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setWrong(false);
          }}
        />
      </div>
      <Button type="submit" busy={busy} disabled={text.trim() === ''}>
        {t('key.use')}
      </Button>
    </form>
  );
}
