import type { PrivacyMode } from '@cartulary/contracts/privacy';
import { limits } from '@cartulary/contracts/limits';
import { acceptedDocuments } from '@cartulary/contracts/readable-files';
import { useRef, useState } from 'react';
import { formatBytes, formatDay } from '@/lib/format/format';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { askReadable } from '@/shared/ask-readable/ask-readable';
import type { OpenVault } from '@/shared/vault/open-vault';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVaultKind, type VaultKind } from '@/shared/vault/use-vault-kind';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/documents/batches';
import { t as privately } from '@/text/documents/private';
import { t as uploadWords } from '@/text/documents/upload';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { readPrivately } from '../private/read-privately';
import { keepsHere } from '../private/reads-here';
import { checkFile } from '../upload/upload-checks';
import { PipelineSelect } from '../upload/pipeline-select';
import { useUsablePipelines } from '../upload/usable-pipelines';
import { showRefused } from '../uploads';
import { beginBatch } from './batches-data';
import { sendIntoBatch } from './batch-sending';

interface NewBatchDialogProps {
  /** Dropped files. The person can add more. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
  onBegun: (batchId: string) => void;
  /** Called when this browser should read the files. */
  onReadHere: () => void;
}

/** How the privacy mode affects a batch's files. */
function aboutIn(mode: PrivacyMode, vault: VaultKind): string {
  if (!keepsHere(mode)) return t('newText');
  if (vault === 'open') return t('new.here', { mode });
  return vault === 'locked' ? t('new.locked', { mode }) : t('new.asks');
}

/** Processes the supported files and explains why the others can't be processed. */
function readGood(vault: OpenVault, files: readonly File[]): void {
  const checked = files.map((file) => ({ file, refused: checkFile(file) }));
  for (const { file, refused } of checked) if (refused !== null) showRefused(file, refused);
  const good = checked.flatMap(({ file, refused }) => (refused === null ? [file] : []));
  void readPrivately(vault, good, { pausable: true });
}

/** Dialog for choosing a batch's files and where to process them. Explains how the privacy mode affects the files. */
export function NewBatchDialog({ files, onFiles, onClose, onBegun, onReadHere }: NewBatchDialogProps) {
  const mode = usePrivacyMode();
  const [name, setName] = useState(() => t('newName', { day: formatDay(new Date().toISOString().slice(0, 10)) }));
  const [pipelineId, setPipelineId] = useState<string>();
  const pipelines = useUsablePipelines();
  const [busy, setBusy] = useState(false);
  const kind = useVaultKind();
  const mayReadHere = keepsHere(mode) && (kind === 'open' || kind === 'locked');
  const [isUnlocking, setUnlocking] = useState(false);
  const readHere = (): void => {
    const vault = openVault();
    if (!vault) return setUnlocking(true);
    readGood(vault, files);
    onReadHere();
  };
  const begin = async (): Promise<void> => {
    const place = keepsHere(mode) && !mayReadHere ? await askReadable({ what: 'documents', files }) : 'server';
    if (place === undefined) return;
    if (place !== 'server') return readHere();
    setBusy(true);
    const batch = await beginBatch(name.trim(), pipelineId);
    setBusy(false);
    if (!batch) return;
    sendIntoBatch(batch.id, files);
    onBegun(batch.id);
  };
  if (isUnlocking)
    return <UnlockDialog reason={privately('unlockReason')} onOpened={readHere} onClose={() => setUnlocking(false)} />;
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={t('newTitle')}
      description={aboutIn(mode, kind)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={mayReadHere ? 'secondary' : 'primary'}
            busy={busy}
            disabled={files.length === 0 || name.trim() === ''}
            onClick={() => void begin()}
          >
            {mayReadHere ? t('begin.server') : t('begin', { count: files.length })}
          </Button>
          {mayReadHere ? (
            <Button variant="primary" disabled={busy || files.length === 0} onClick={readHere}>
              {kind === 'open' ? t('begin.here', { count: files.length }) : t('begin.unlock')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={t(mayReadHere ? 'name.server' : 'name')}
          value={name}
          maxLength={limits.metadata.maxNameCharacters}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
        {pipelines.length > 0 ? (
          <PipelineSelect
            label={mayReadHere ? t('pipeline.server') : undefined}
            pipelines={pipelines}
            value={pipelineId}
            onChange={setPipelineId}
          />
        ) : null}
        <ChosenFiles files={files} onFiles={onFiles} />
      </div>
    </Dialog>
  );
}

/** The number of selected files and a button to add more. */
function ChosenFiles({ files, onFiles }: Pick<NewBatchDialogProps, 'files' | 'onFiles'>) {
  const input = useRef<HTMLInputElement>(null);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()}>{t('choose')}</Button>
        <p role="status" className="text-ink-2">
          {t('chosen', { count: files.length, size: formatBytes(bytes) })}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedDocuments}
        aria-label={uploadWords('input')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...files, ...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
