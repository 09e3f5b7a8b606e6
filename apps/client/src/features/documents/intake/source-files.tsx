import type { IntakeFile, IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { intakeFileStates } from '@cartulary/contracts/intake';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatAgo, formatBytes } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/documents/intake';
import { StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { CloseButton } from '@/ui/icon-button';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { TabPanel, Tabs } from '@/ui/tabs';
import { tryFileAgain, useSourceFiles } from './intake-data';

const views = ['all', ...intakeFileStates] as const;
type View = (typeof views)[number];

interface SourceFilesProps {
  source: IntakeSource;
  refusal: string | undefined;
  onClose: () => void;
}

/** The files found by a source, each with its outcome and, if it wasn't imported, the reason. */
export function SourceFiles({ source, refusal, onClose }: SourceFilesProps) {
  const [view, setView] = useState<View>('all');
  const list = useSourceFiles(source.id, view === 'all' ? undefined : view);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { counts } = source;
  const all = counts.waiting + counts.taken + counts.same + counts.failed;
  return (
    <Panel aria-label={t('files.label', { name: plainName(source.name) })} className="max-[1024px]:min-h-100">
      <div className="flex items-center gap-2 px-4 pt-3">
        <h2 className="skin-heading mr-auto min-w-0 truncate">
          <GivenName>{source.name}</GivenName>
        </h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className="flex min-h-0 grow flex-col px-4">
        <Tabs
          label={t('files.views')}
          value={view}
          onChange={setView}
          tabs={views.map((id) => ({ id, label: t(`files.${id}`), count: id === 'all' ? all : counts[id] }))}
        >
          <TabPanel id={view} className="-mx-4 min-h-0 grow overflow-y-auto">
            {list.isPending ? (
              <LoadingRows label={t('files.loading')} rows={6} />
            ) : list.isError ? (
              <ErrorState title={t('files.notLoaded')} onRetry={() => void list.refetch()} className="m-4">
                {sentencesOf(list.error, t('kept'))}
              </ErrorState>
            ) : rows.length === 0 ? (
              <p className="p-4 text-ink-2">{t('files.none')}</p>
            ) : (
              <ul>
                {rows.map((file) => (
                  <FileRow key={file.id} sourceId={source.id} file={file} refusal={refusal} />
                ))}
              </ul>
            )}
            {list.hasNextPage ? (
              <Button className="m-4" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('files.more')}
              </Button>
            ) : null}
          </TabPanel>
        </Tabs>
      </div>
    </Panel>
  );
}

const statuses = { waiting: 'waiting', taken: 'done', same: 'done', failed: 'failed' } as const;

function FileRow({ sourceId, file, refusal }: { sourceId: string; file: IntakeFile; refusal: string | undefined }) {
  const [busy, setBusy] = useState(false);
  const { name, foundIn, state, problem, documentId, sizeBytes } = file;
  const again = async (): Promise<void> => {
    setBusy(true);
    await tryFileAgain(sourceId, file);
    setBusy(false);
  };
  const shown = name === '' ? t('files.unnamed') : <GivenName>{name}</GivenName>;
  const said = problem === null ? wordsOf(file) : t(`file.${problem}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-(--row-line) px-4 py-2.5">
      <div className="min-w-0 grow basis-60">
        {documentId === null ? (
          <p className="truncate font-medium">{shown}</p>
        ) : (
          <Link
            to={href('documentStudio', undefined, { document: documentId })}
            className="block max-w-full truncate font-medium hover:underline"
          >
            {shown}
          </Link>
        )}
        <p className={problem === null ? 'text-xs text-ink-2' : 'text-xs text-error-text'}>{said}</p>
        {foundIn === '' ? null : (
          <p className="truncate text-xs text-ink-3">{t('file.inFolder', { place: plainName(foundIn) })}</p>
        )}
      </div>
      {sizeBytes === null ? null : <span className="text-xs text-ink-2 tabular-nums">{formatBytes(sizeBytes)}</span>}
      <StatusBadge status={statuses[state]}>{t(`files.${state}`)}</StatusBadge>
      {state === 'failed' ? (
        <Button
          size="sm"
          icon={RotateCcw}
          busy={busy}
          disabled={refusal !== undefined}
          title={refusal}
          aria-label={t('file.retryNamed', { name: name === '' ? t('files.unnamed') : plainName(name) })}
          onClick={() => void again()}
        >
          {t('file.retry')}
        </Button>
      ) : null}
    </li>
  );
}

function wordsOf({ state, seenAt }: IntakeFile): string {
  if (state === 'taken') return t('file.taken', { ago: formatAgo(seenAt) });
  return t(state === 'same' ? 'file.same' : 'file.waiting');
}
