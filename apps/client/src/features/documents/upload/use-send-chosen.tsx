import type { PipelineRow } from '@cartulary/contracts/endpoints/pipelines';
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '@/text/documents/upload';
import { dismissToast, toast } from '@/ui/toast';
import { sendFiles, type SendOptions } from '../uploads';

// Few organizations have pipelines, so the dialog loads with the first upload that needs it.
const PipelineAsk = lazy(async () => ({ default: (await import('./pipeline-ask')).PipelineAsk }));

/** If the list can't be loaded, the default pipeline applies: uploads never wait for a choice. */
const usablePipelines = async (): Promise<readonly PipelineRow[]> => {
  try {
    return await (await import('./usable-pipelines')).askUsablePipelines();
  } catch {
    return [];
  }
};

/** Files waiting for a pipeline choice. */
interface Choosing {
  readonly files: readonly File[];
  readonly pipelines: readonly PipelineRow[];
  readonly options: SendOptions;
}

/** Delay before the page reports waiting files. */
const SILENT_MS = 400;

interface SendChosen {
  /** Sends files. If the organization has pipelines, a dialog asks for one first. */
  send: (files: readonly File[], options: SendOptions) => Promise<void>;
  /** Prefetches the pipelines so that no file waits for them. */
  prepare: () => void;
  question: ReactNode;
}

/** Sends files with the chosen pipeline. If the page is left before a choice, the default applies. */
export function useSendChosen(): SendChosen {
  const [choosing, setChoosing] = useState<readonly Choosing[]>([]);
  const held = useRef<readonly Choosing[]>([]);
  const isThere = useRef(true);
  const hold = (next: readonly Choosing[]): void => {
    held.current = next;
    setChoosing(next);
  };
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      for (const { files, options } of held.current) sendFiles(files, options);
      held.current = [];
    };
  }, []);

  const send = async (files: readonly File[], options: SendOptions): Promise<void> => {
    const told: { id?: number } = {};
    const timer = setTimeout(() => {
      told.id = toast({ title: t('preparing', { count: files.length }), durationMs: Infinity, urgent: false });
    }, SILENT_MS);
    const pipelines = await usablePipelines();
    clearTimeout(timer);
    if (told.id !== undefined) dismissToast(told.id);
    if (pipelines.length === 0 || !isThere.current) sendFiles(files, options);
    else hold(withFiles(held.current, { files, pipelines, options }));
  };
  const [first, ...rest] = choosing;
  const question = first ? (
    <Suspense fallback={null}>
      <PipelineAsk
        files={first.files}
        pipelines={first.pipelines}
        onClose={() => hold(rest)}
        onSend={(pipelineId) => {
          hold(rest);
          sendFiles(first.files, { ...first.options, pipelineId });
        }}
      />
    </Suspense>
  ) : null;
  return { send, prepare: () => void usablePipelines(), question };
}

/** Files for the same folder join the waiting ones; others queue after them. */
function withFiles(waiting: readonly Choosing[], next: Choosing): readonly Choosing[] {
  const last = waiting.at(-1);
  const isSame = last?.options.folderId === next.options.folderId && last?.options.mode === next.options.mode;
  if (!last || !isSame) return [...waiting, next];
  return [...waiting.slice(0, -1), { ...next, files: [...last.files, ...next.files] }];
}
