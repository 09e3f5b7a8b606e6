import { formatBytes } from '@/lib/format/format';
import { downloadMeaning, useMeaning, useSearchProgress } from '@/shared/private-search/private-search';
import { t } from '@/text/search';
import { Button } from '@/ui/button';

/**
 * Shown while sealed documents can't be searched by meaning: the reason, and a button to download the missing parts.
 * Nothing is downloaded automatically.
 */
export function MeaningLine() {
  const meaning = useMeaning();
  const documents = useSearchProgress()?.documents ?? 0;
  if (!meaning || documents === 0 || meaning.kind === 'unknown') return null;
  if (meaning.kind === 'here')
    return meaning.behind > 0 ? <p>{t('here.meaningBehind', { behind: meaning.behind })}</p> : null;
  const size = formatBytes(meaning.sizeBytes);
  if (meaning.kind === 'loading')
    return <p>{t('here.meaningLoading', { loaded: formatBytes(meaning.loadedBytes), size })}</p>;
  return (
    <>
      <p role={meaning.hasFailed ? 'alert' : undefined}>
        {t(meaning.hasFailed ? 'here.meaningFailed' : 'here.meaningMissing')}
      </p>
      <Button size="sm" onClick={() => void downloadMeaning()}>
        {t('here.meaningDownload', { size })}
      </Button>
    </>
  );
}
