import { limits, soundExtensions } from '@cartulary/contracts/limits';
import { Mic, Upload } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { formatBytes } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { askReadable } from '@/shared/ask-readable/ask-readable';
import type { OpenVault } from '@/shared/vault/open-vault';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVaultKind } from '@/shared/vault/use-vault-kind';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/recordings';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Progress } from '@/ui/progress';
import { KeptList } from './kept-list';
import { keepPart } from './kept-parts';
import { NoiseChoice } from './noise-choice';
import { canRecord, type RecordedPart } from './recorder';
import { RecorderPanel } from './recorder-panel';
import { fileOf, useTaking, type KeepSealed, type Standing, type Waiting } from './use-taking';

/** Formats that browsers can decode and convert to one the server accepts. */
const ALSO = ['m4a', 'mp4', 'aac', 'flac'];

type Keep = (part: RecordedPart) => Promise<void>;

/** How a recording's parts are stored: sealed if the vault is open in a mode that keeps documents in the browser. */
async function keeping(accountId: string, vault: OpenVault | undefined): Promise<Keep> {
  if (!vault) return (part) => keepPart({ accountId, ...part });
  const { PartSealer } = await import('./sealed-parts');
  const sealer = await PartSealer.make(vault);
  return async (part) => keepPart(await sealer.seal(accountId, part));
}

/**
 * Records, accepts files, and offers recordings that were never stored. In modes that keep documents in the browser,
 * everything is sealed if there is a vault; otherwise, asks for consent first.
 */
export function NewRecording({ keepSealed }: { readonly keepSealed: KeepSealed }) {
  const mode = usePrivacyMode();
  const keepsHere = mode !== 'collaborative';
  const kind = useVaultKind();
  const accountId = useUser()?.id ?? '';
  const [keep, setKeep] = useState<{ readonly part: Keep } | null>(null);
  const [unlocking, setUnlocking] = useState<{ readonly then: (vault: OpenVault) => void } | null>(null);
  const { standing, send, seal, sealKept } = useTaking(keepSealed);
  const hasVault = kind === 'open' || kind === 'locked';
  const isBusy = standing !== null && 'is' in standing;

  const withVault = (then: (vault: OpenVault) => void): void => {
    const vault = openVault();
    if (vault) then(vault);
    else setUnlocking({ then });
  };
  const record = (vault: OpenVault | undefined): void =>
    void keeping(accountId, vault).then((part) => setKeep({ part }));
  const take = (waiting: Waiting): void => {
    const vault = keepsHere ? openVault() : undefined;
    if (vault) void seal(vault, waiting);
    else if (mode === 'collaborative') void send(waiting);
    else void ask(waiting);
  };
  const ask = async (waiting: Waiting): Promise<void> => {
    const answer = await askReadable({ what: 'recording', files: [waiting.file] });
    if (answer === 'server') void send(waiting);
    else if (answer) void seal(answer, waiting);
  };

  return (
    <Card aria-label={t('new.title')} className="flex flex-col gap-3">
      <h2 className="skin-heading">{t('new.title')}</h2>
      {keep ? (
        <RecorderPanel
          keep={keep.part}
          onDone={(recording) => {
            setKeep(null);
            if (recording) take(fileOf(recording));
          }}
        />
      ) : (
        <Choices
          // Recording can't start until it's known whether it will be sealed. Offline, that can't be determined.
          isBusy={isBusy || (keepsHere && kind === 'unknown' && navigator.onLine)}
          onRecord={() => (keepsHere && hasVault ? withVault(record) : record(undefined))}
          onTake={take}
        />
      )}
      {keepsHere && hasVault ? <p className="text-xs text-ink-2">{t('new.sealed')}</p> : null}
      <StandingLine standing={standing} />
      {keep !== null || isBusy ? null : (
        <KeptList
          onSend={(one) => take(fileOf(one))}
          onSeal={(one) => withVault((vault) => void sealKept(vault, one))}
        />
      )}
      {unlocking ? <Unlock then={unlocking.then} onClose={() => setUnlocking(null)} /> : null}
    </Card>
  );
}

function Unlock({ then, onClose }: { then: (vault: OpenVault) => void; onClose: () => void }) {
  const opened = (): void => {
    const vault = openVault();
    onClose();
    if (vault) then(vault);
  };
  return <UnlockDialog reason={t('new.unlock')} onOpened={opened} onClose={onClose} />;
}

interface ChoicesProps {
  readonly isBusy: boolean;
  readonly onRecord: () => void;
  readonly onTake: (waiting: Waiting) => void;
}

function Choices({ isBusy, onRecord, onTake }: ChoicesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={isBusy || !canRecord()} onClick={onRecord}>
          <Mic aria-hidden className="size-4" /> {t('new.record')}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={() => input.current?.click()}>
          <Upload aria-hidden className="size-4" /> {t('new.upload')}
        </Button>
      </div>
      {canRecord() ? <NoiseChoice /> : <p className="text-xs text-ink-2">{t('new.cannot')}</p>}
      <FileInput input={input} onTake={onTake} />
      <p className="text-xs text-ink-2">{t('new.kinds', { most: formatBytes(limits.upload.maxFileBytes) })}</p>
    </>
  );
}

function StandingLine({ standing }: { readonly standing: Standing }) {
  if (standing === null) return null;
  if ('failure' in standing) return <p role="alert">{standing.failure}</p>;
  if (standing.is === 'sealing') return <p role="status">{t('new.sealing')}</p>;
  const label = standing.is === 'preparing' ? t('new.preparing') : t('new.sending');
  return <Progress label={label} value={standing.share} max={1} />;
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onTake: (waiting: Waiting) => void;
}

const FileInput = ({ input, onTake }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    accept={[...soundExtensions, ...ALSO].map((extension) => `.${extension}`).join(',')}
    aria-label={t('new.input')}
    tabIndex={-1}
    className="sr-only"
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      if (file) onTake({ file });
      currentTarget.value = '';
    }}
  />
);
