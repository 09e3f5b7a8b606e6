import { limits, readableExtensions } from '@cartulary/contracts/limits';
import { useRef, useState } from 'react';
import { formatBytes, formatDay } from '@/lib/format/format';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/documents/batches';
import { t as uploadWords } from '@/text/documents/upload';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { PipelineSelect } from '../upload/pipeline-select';
import { useUsablePipelines } from '../upload/usable-pipelines';
import { beginBatch } from './batches-data';
import { sendIntoBatch } from './batch-sending';

interface NewBatchDialogProps {
  /** Files that were dropped; more can be chosen. */
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
  onBegun: (batchId: string) => void;
}

/** Asks what the batch is called and which files come into it, and says what the privacy mode means for them. */
export function NewBatchDialog({ files, onFiles, onClose, onBegun }: NewBatchDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const mode = usePrivacyMode();
  const [name, setName] = useState(() => t('newName', { day: formatDay(new Date().toISOString().slice(0, 10)) }));
  const [pipelineId, setPipelineId] = useState<string>();
  const pipelines = useUsablePipelines();
  const [busy, setBusy] = useState(false);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const begin = async (): Promise<void> => {
    setBusy(true);
    const batch = await beginBatch(name.trim(), pipelineId);
    setBusy(false);
    if (!batch) return;
    sendIntoBatch(batch.id, files);
    onBegun(batch.id);
  };
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={t('newTitle')}
      description={mode === 'collaborative' ? t('newText') : uploadWords(`ask.${mode}`)}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant="ink"
            busy={busy}
            disabled={files.length === 0 || name.trim() === ''}
            onClick={() => void begin()}
          >
            {t('begin', { count: files.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={t('name')}
          value={name}
          maxLength={limits.metadata.maxNameCharacters}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
        {pipelines.length > 0 ? (
          <PipelineSelect pipelines={pipelines} value={pipelineId} onChange={setPipelineId} />
        ) : null}
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
          accept={readableExtensions.map((extension) => `.${extension}`).join(',')}
          aria-label={uploadWords('input')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ currentTarget }) => {
            onFiles([...files, ...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
    </Dialog>
  );
}
