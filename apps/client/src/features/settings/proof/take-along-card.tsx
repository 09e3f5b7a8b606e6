import { Download, Lock, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import type { NotTaken, TakenProgress } from '@/shared/sealed/take-along';
import type { OpenVault } from '@/shared/vault/open-vault';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVault } from '@/shared/vault/use-vault';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/proof';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { plainName } from '@/ui/given-name';
import { Progress } from '@/ui/progress';
import { Skeleton } from '@/ui/skeleton';

/** Exports the whole vault as one archive, created in this page while the vault is open. */
export function TakeAlongCard() {
  useLocaleChanges();
  const state = useVault();
  const [isUnlocking, setUnlocking] = useState(false);
  const close = (): void => setUnlocking(false);
  return (
    <Card aria-labelledby="take-along">
      <CardHeader title={<span id="take-along">{t('take.title')}</span>} />
      <p className="mb-3 max-w-180 text-ink-2">{t('take.about')}</p>
      {state.kind === 'open' ? (
        <Take key={state.vault.vaultId} vault={state.vault} />
      ) : state.kind === 'unknown' ? (
        <Skeleton className="h-8" />
      ) : state.kind === 'none' ? (
        <p>{t('take.none')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p>{t('take.locked')}</p>
          <Button size="sm" icon={Lock} onClick={() => setUnlocking(true)}>
            {t('take.unlock')}
          </Button>
        </div>
      )}
      {isUnlocking ? <UnlockDialog reason={t('take.unlockReason')} onOpened={close} onClose={close} /> : null}
    </Card>
  );
}

interface Outcome {
  readonly text: string;
  readonly unread?: readonly string[];
  readonly notTaken?: readonly NotTaken[];
}

function Take({ vault }: { vault: OpenVault }) {
  const { progress, outcome, begin, stop } = useTakeAlong(vault);
  return (
    <>
      {progress ? (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="tabular-nums">
            {progress.total === 0 ? t('take.looking') : t('take.going', { ...progress })}
          </p>
          <Progress
            label={t('take.title')}
            value={progress.done}
            max={Math.max(1, progress.total)}
            className="min-w-32 grow"
          />
          <Button size="sm" icon={X} onClick={stop}>
            {t('take.stop')}
          </Button>
        </div>
      ) : (
        <Button icon={Download} onClick={begin}>
          {t('take.do')}
        </Button>
      )}
      <div role="status" className="mt-3">
        {outcome ? <Told {...outcome} /> : null}
      </div>
    </>
  );
}

function Told({ text, unread = [], notTaken = [] }: Outcome) {
  const whys = notTaken.map(({ name, error }) => t('take.why', { name: plainName(name), why: reasonOf(error) }));
  return (
    <>
      <p>{text}</p>
      <Named title={t('take.unread', { count: unread.length })} lines={unread.map(plainName)} />
      <Named title={t('take.left', { count: notTaken.length })} lines={whys} />
    </>
  );
}

function Named({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p className="mt-2">{title}</p>
      <ul className="list-disc pl-5 text-sm">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'DoesNotOpen' || name === 'SealBroken') return t('take.whyBroken');
  if (name === 'NoOriginal') return t('take.whyFile');
  if (name === 'DidNotCome') return t('take.whyLine');
  if (name === 'HistoryFull') return t('take.whyHistory');
  return name === 'ArchiveFull' ? t('take.whyFull') : sentenceOf(error);
}

/** Creates and downloads the archive. Stops when the page is left or the vault is locked. */
function useTakeAlong(vault: OpenVault) {
  const [progress, setProgress] = useState<TakenProgress>();
  const [outcome, setOutcome] = useState<Outcome>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setOutcome(undefined);
    setProgress({ done: 0, total: 0 });
    try {
      // Loaded on demand, because few people export everything.
      const { takeAlong } = await import('@/shared/sealed/take-along');
      const { readWhole } = await import('@/shared/open-sealed/read-whole');
      const { archive, taken, unread, notTaken } = await takeAlong(vault, {
        signal: controller.signal,
        onProgress: setProgress,
        readWritten: readWhole,
      });
      if (taken > 0) saveFile(t('take.file'), archive);
      setOutcome({ text: t('take.done', { count: taken }), unread, notTaken });
    } catch (error) {
      const text = controller.signal.aborted ? t('take.stopped') : t('take.failed', { why: sentenceOf(error) });
      setOutcome({ text });
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, outcome, begin: () => void run(), stop: () => running.current?.abort() };
}
