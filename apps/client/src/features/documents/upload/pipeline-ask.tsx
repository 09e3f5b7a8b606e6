import type { PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { useState } from 'react';
import { FileNames } from '@/shared/documents/file-names';
import { t } from '@/text/documents/pipeline-choice';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { PipelineSelect } from './pipeline-select';

interface PipelineAskProps {
  files: readonly File[];
  pipelines: readonly PipelineRow[];
  onSend: (pipelineId: string | undefined) => void;
  onClose: () => void;
}

/** Asks which pipeline should process the files before they're uploaded. */
export function PipelineAsk({ files, pipelines, onSend, onClose }: PipelineAskProps) {
  const [pipelineId, setPipelineId] = useState<string>();
  const count = files.length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { count })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={() => onSend(pipelineId)}>
            {t('upload', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <FileNames files={files} />
        <PipelineSelect pipelines={pipelines} value={pipelineId} onChange={setPipelineId} />
      </div>
    </Dialog>
  );
}
