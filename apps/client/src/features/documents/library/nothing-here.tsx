import { limits } from '@cartulary/contracts/limits';
import { SearchX, Trash2 } from 'lucide-react';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/library';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states';
import type { Uploader } from '../upload/use-uploader';
import type { LibraryAddress } from './library-address';

/** Whether a search or filter is active. */
export const isFiltered = ({
  name,
  kind,
  state,
  from,
  to,
  editable,
  class: className,
  language,
  tagId,
  batchId,
}: LibraryAddress): boolean =>
  Boolean(name || kind || state || from || to || editable || className || language || tagId || batchId);

/** Explains why the list is empty and what to do. */
export function NothingHere({
  address,
  uploader,
  onClear,
}: {
  address: LibraryAddress;
  uploader: Uploader;
  onClear: () => void;
}) {
  const { view, folderId } = address;
  const frame = 'm-4 border-0!';
  if (isFiltered(address)) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('empty.filtered')}
        actions={<Button onClick={onClear}>{t('empty.clear')}</Button>}
        className={frame}
      >
        {t('empty.filteredText')}
      </EmptyState>
    );
  }
  switch (view) {
    case 'review':
      return (
        <EmptyState picture="review" title={t('empty.review')}>
          {t('empty.reviewText')}
        </EmptyState>
      );
    case 'shared':
      return (
        <EmptyState picture="documents" title={words('nothingShared')}>
          {words('sharedAppear')}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState picture="healthy" title={t('empty.failed')}>
          {t('empty.failedText')}
        </EmptyState>
      );
    case 'bin':
      return (
        <EmptyState icon={Trash2} title={t('empty.bin')} className={frame}>
          {t('empty.binText', { days: limits.binDays })}
        </EmptyState>
      );
    default:
      return uploader.refusal !== undefined ? (
        <EmptyState picture="documents" title={folderId ? t('empty.folder') : words('nothingShared')}>
          {words('sharedAppear')}
        </EmptyState>
      ) : (
        <EmptyState
          picture="documents"
          title={folderId ? t('empty.folder') : t('empty.all')}
          actions={<Button onClick={uploader.choose}>{words('chooseFiles')}</Button>}
        >
          {t(folderId ? 'empty.folderText' : 'empty.allText')}
        </EmptyState>
      );
  }
}
