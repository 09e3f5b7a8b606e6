import type { LibraryFolder } from '@cartulary/contracts/endpoints/documents';
import type { LibraryRow } from '@cartulary/contracts/endpoints/library';
import { limits } from '@cartulary/contracts/limits';
import { t } from '@/text/documents/library';
import { BulkBar } from './bulk-bar';
import { FilterRow } from './filter-row';
import { FolderRow } from './folder-row';
import { queryOfView, readAddress } from './library-address';
import type { LibraryChoices } from './use-library-choices';
import type { PlacedDocuments } from './use-placed-documents';
import { ViewsMenu } from './views/views-menu';

/** Shared with this person individually, not with the whole organization. */
const isSharedWith = ({ mine, everybodys }: LibraryFolder): boolean => !mine && !everybodys;

interface LibraryToolsProps {
  choices: LibraryChoices;
  /** Selected rows. */
  chosen: readonly LibraryRow[];
  folders: PlacedDocuments['folders'];
}

/** The bar above the list: filters or actions for selected rows, and the folders. */
export function LibraryTools({ choices, chosen, folders }: LibraryToolsProps) {
  const { address, change, shape, columns, select } = choices;
  const inBin = address.view === 'bin';
  return (
    <>
      {chosen.length > 0 ? (
        <BulkBar
          chosen={chosen}
          folders={folders.filter(({ edit }) => edit)}
          inBin={inBin}
          onClear={() => select(new Set())}
        />
      ) : (
        <FilterRow
          address={address}
          onChange={(part) => change(part, true)}
          shape={shape}
          onShape={choices.setShape}
          columns={columns}
          onColumns={choices.setColumns}
        >
          <ViewsMenu
            query={queryOfView(address, shape, columns)}
            viewId={address.viewId}
            onOpen={(view) =>
              change(
                view
                  ? { ...readAddress(new URLSearchParams(view.query)), viewId: view.id }
                  : { ...address, viewId: null },
              )
            }
          />
        </FilterRow>
      )}
      {inBin ? (
        <p className="text-xs text-ink-3">{t('binNote', { days: limits.binDays })}</p>
      ) : (
        <FolderRow
          folders={address.view === 'shared' && address.folderId === null ? folders.filter(isSharedWith) : folders}
          folderId={address.folderId}
          onFolder={(folderId) => change({ folderId })}
        />
      )}
    </>
  );
}
