import type { IntakeSource } from '@cartulary/contracts/endpoints/intake';
import { Inbox, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useCommands } from '@/lib/commands/commands';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/documents/intake';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { cx } from '@/ui/class-names';
import { LoadingRows } from '@/ui/list-foot';
import { EmptyState, ErrorState } from '@/ui/states';
import { useSources } from './intake-data';
import { SourceDialog } from './source-dialog';
import { SourceFiles } from './source-files';
import { SourceRow } from './source-row';

interface SourcesViewProps {
  /** Why this account can't make changes. Undefined if it can. */
  refusal: string | undefined;
}

/** Source folders and mailboxes, with their imports and failures. */
export function SourcesView({ refusal }: SourcesViewProps) {
  const sources = useSources();
  const [openedId, open] = useState<string | null>(null);
  const [edited, edit] = useState<IntakeSource | 'new' | null>(null);
  const { items = [], mayChange = false, releasedFolders = [] } = sources.data ?? {};
  const closed = refusal ?? (sources.data && !mayChange ? t('onlyManagers') : undefined);
  useCommands([
    {
      id: 'intake.add',
      title: t('command'),
      group: t('title'),
      icon: Inbox,
      available: () => closed === undefined && sources.isSuccess,
      run: () => edit('new'),
    },
  ]);
  const addButton = (
    <Button
      variant="primary"
      icon={Plus}
      disabled={closed !== undefined || !sources.isSuccess}
      title={closed}
      onClick={() => edit('new')}
    >
      {t('add')}
    </Button>
  );
  const opened = items.find(({ id }) => id === openedId);
  return (
    <>
      <div
        className={cx(
          'grid min-h-0 grow grid-rows-[minmax(0,1fr)] gap-(--d-gap)',
          opened ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)]',
        )}
      >
        <Panel aria-label={t('title')} className="max-[1024px]:min-h-60">
          <div className="min-h-0 grow overflow-y-auto">
            {sources.isPending ? (
              <LoadingRows label={t('loading')} rows={4} />
            ) : sources.isError ? (
              <ErrorState title={t('notLoaded')} onRetry={() => void sources.refetch()} className="m-4">
                {sentencesOf(sources.error, t('kept'))}
              </ErrorState>
            ) : items.length === 0 ? (
              <EmptyState icon={Inbox} title={t('empty.title')} inPanel actions={mayChange ? addButton : undefined}>
                {t(mayChange ? 'empty.text' : 'empty.closed')}
              </EmptyState>
            ) : (
              <SourceList
                items={items}
                openedId={openedId}
                refusal={closed}
                addButton={addButton}
                onOpen={open}
                onEdit={edit}
              />
            )}
          </div>
          <p className="border-t border-(--row-line) px-4 py-2.5 text-xs text-ink-3">{t('sealed')}</p>
        </Panel>
        {opened ? <SourceFiles key={opened.id} source={opened} refusal={closed} onClose={() => open(null)} /> : null}
      </div>
      {edited === null ? null : (
        <SourceDialog
          source={edited === 'new' ? undefined : edited}
          releasedFolders={releasedFolders}
          onClose={() => edit(null)}
        />
      )}
    </>
  );
}

interface SourceListProps {
  items: readonly IntakeSource[];
  openedId: string | null;
  refusal: string | undefined;
  addButton: ReactNode;
  onOpen: (id: string | null) => void;
  onEdit: (source: IntakeSource) => void;
}

function SourceList({ items, openedId, refusal, addButton, onOpen, onEdit }: SourceListProps) {
  return (
    <>
      <div className="flex justify-end px-4 pt-3">{addButton}</div>
      <ul>
        {items.map((source) => (
          <SourceRow
            key={source.id}
            source={source}
            refusal={refusal}
            opened={source.id === openedId}
            onOpen={() => onOpen(source.id === openedId ? null : source.id)}
            onEdit={() => onEdit(source)}
          />
        ))}
      </ul>
    </>
  );
}
