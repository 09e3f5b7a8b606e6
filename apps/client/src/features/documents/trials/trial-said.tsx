import { t as privately } from '@/text/documents/private';
import { t } from '@/text/documents/trials';
import { useReaderDownload, type ReaderDownload } from '../private/reading/download-state';
import { stageTitle } from './bench-stages';
import { timeOf } from './score-of';
import type { TrialState } from './use-trial';
import { took } from './written-numbers';

/** A polite live region for screen readers. Always rendered, because a new one wouldn't be announced. */
export function TrialSaid({ state }: { state: TrialState }) {
  const download = useReaderDownload();
  return (
    <p role="status" className="sr-only">
      {said(state, download)}
    </p>
  );
}

function said(state: TrialState, download: ReaderDownload): string {
  if (state.kind === 'stopped') return t('stopped.title');
  if (state.kind === 'running') return waitsFor(download) ?? '';
  if (state.kind !== 'done') return '';
  const { result } = state;
  return t('said.done', { stage: stageTitle(result.stage), took: took(timeOf(result)) });
}

/** The input that the trial is waiting for; undefined if it continues automatically. */
export function waitsFor({ kind }: ReaderDownload): string | undefined {
  if (kind === 'another') return privately('download.another');
  return kind === 'asks' || kind === 'failed' ? t(`models.${kind}`) : undefined;
}
