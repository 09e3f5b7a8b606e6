import { Camera, Keyboard } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { CannotShare } from '../x25519';
import { t } from '@/text/vault/devices';
import { Button } from '@/ui/button';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { TextField } from '@/ui/field';
import type { VaultOwner } from '../open-vault';
import type { CodeCameraProps } from './code-camera';
import { isWholeCode } from './device-code';
import { startGiving, type Giving } from './giving';

const camera = fetchedPart<CodeCameraProps>('code-camera', async () => (await import('./code-camera')).CodeCamera);

/** Accepts the other device's code: typed, pasted, or scanned. */
export function GiveCode({ owner, onAnswered }: { owner: VaultOwner; onAnswered: (giving: Giving) => void }) {
  const [typed, setTyped] = useState('');
  const [looks, setLooks] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const take = async (code: string): Promise<void> => {
    setBusy(true);
    setWrong(undefined);
    try {
      onAnswered(await startGiving(owner, code));
    } catch (error) {
      setLooks(false);
      setWrong(error instanceof CannotShare ? t('ask.unableText') : sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void take(typed);
  };
  const seen = (code: string): void => {
    setTyped(code);
    void take(code);
  };
  return (
    <form className="flex flex-col gap-4" noValidate autoComplete="off" onSubmit={submit}>
      {looks ? (
        <Fetched part={camera} wanted given={{ onCode: seen }} missing={<p role="alert">{t('give.cameraFailed')}</p>} />
      ) : (
        <TextField
          label={t('give.code')}
          hint={t('give.codeHint')}
          error={wrong}
          autoFocus
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button icon={looks ? Keyboard : Camera} className="mr-auto" onClick={() => setLooks(!looks)}>
          {t(looks ? 'give.cameraStop' : 'give.camera')}
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!isWholeCode(typed)}>
          {t('give.next')}
        </Button>
      </div>
    </form>
  );
}
