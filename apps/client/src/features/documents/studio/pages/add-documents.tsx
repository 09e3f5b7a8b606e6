import { isFlowing } from '@cartulary/contracts/limits';
import type { ListedDocument } from '@cartulary/contracts/endpoints/documents';
import { Check, Plus } from 'lucide-react';
import { sentencesOf } from '@/lib/errors/api-error';
import { PreviewImage } from '@/shared/pages/preview-image';
import { t } from '@/text/documents/arrange';
import { t as words } from '@/text/documents';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useDocumentsByName } from '../../documents-by-name';

interface AddDocumentsProps {
  /** Ids of documents already added. */
  present: ReadonlySet<string>;
  onAdd: (document: ListedDocument, pageCount: number) => void;
  onClose: () => void;
}

/** Adds pages of other library documents at the end. */
export function AddDocuments({ present, onAdd, onClose }: AddDocumentsProps) {
  const { name, setName, isAny, list, rows: found } = useDocumentsByName();
  const rows = found.filter(({ mediaType, pageCount }) => !isFlowing(mediaType) && pageCount !== null);
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => !open && onClose()}
      title={t('add.title')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('add.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={t('add.search')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
        />
        {list.error ? (
          <ErrorState title={t('add.failed')} onRetry={() => void list.refetch()}>
            {sentencesOf(list.error, words('nothingLost'))}
          </ErrorState>
        ) : list.isPending ? (
          <Loading label={words('loading')} className="flex flex-col gap-2">
            <Skeleton className="h-10 w-full" />
            <Skeleton className="h-10 w-full" />
          </Loading>
        ) : rows.length === 0 ? (
          <p className="text-ink-2">{isAny ? t('add.none') : t('add.empty')}</p>
        ) : (
          <ul className="flex max-h-[50vh] flex-col gap-0.5 overflow-y-auto">
            {rows.map((row) => (
              <li key={row.id} className="flex min-h-11 items-center gap-2.5 px-1">
                <PreviewImage
                  documentId={row.id}
                  hasPreview={row.hasPreview}
                  mediaType={row.mediaType}
                  className="size-9 rounded-control"
                />
                <span className="min-w-0 grow truncate">
                  <GivenName>{row.name}</GivenName>
                </span>
                <span className="shrink-0 text-xs text-ink-3 tabular-nums">
                  {t('add.pages', { count: row.pageCount ?? 0 })}
                </span>
                <Button
                  size="sm"
                  icon={present.has(row.id) ? Check : Plus}
                  disabled={present.has(row.id)}
                  aria-label={t(present.has(row.id) ? 'add.isThere' : 'add.one', {
                    name: plainName(row.name),
                    count: row.pageCount ?? 0,
                  })}
                  onClick={() => onAdd(row, row.pageCount ?? 0)}
                >
                  {present.has(row.id) ? t('add.added') : t('add.row')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
