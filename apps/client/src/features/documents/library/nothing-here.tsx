import { limits } from '@cartulary/contracts/limits';
import { FileUp, SearchX, Trash2, Users } from 'lucide-react';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/library';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/states';
import type { Uploader } from '../upload/use-uploader';
import type { LibraryAddress } from './library-address';

/** Whether something is looked for, and not all shown that there is. */
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

/** Why the list is empty, and what can be done about it. */
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
        <EmptyState title={t('empty.review')} className={frame}>
          {t('empty.reviewText')}
        </EmptyState>
      );
    case 'shared':
      return (
        <EmptyState icon={Users} title={words('nothingShared')} className={frame}>
          {words('sharedAppear')}
        </EmptyState>
      );
    case 'failed':
      return (
        <EmptyState title={t('empty.failed')} className={frame}>
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
        <EmptyState title={folderId ? t('empty.folder') : words('nothingShared')} className={frame}>
          {words('sharedAppear')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={FileUp}
          title={folderId ? t('empty.folder') : t('empty.all')}
          actions={<Button onClick={uploader.choose}>{words('chooseFiles')}</Button>}
          className={frame}
        >
          {t(folderId ? 'empty.folderText' : 'empty.allText')}
        </EmptyState>
      );
  }
}
