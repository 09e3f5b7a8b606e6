import { Upload } from 'lucide-react';
import { SealedList } from '@/shared/sealed-written/sealed-list';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/library';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { usePhoneWidth } from '@/ui/media-query';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { TabPanel, Tabs } from '@/ui/tabs';
import { MovingDown } from './private/moving/moving-down';
import { filterOf, unfiltered, type LibraryAddress } from './library/library-address';
import { LibraryList } from './library/library-list';
import { LibraryTools } from './library/library-tools';
import { OpenedPanel } from './library/opened-panel';
import { stillThere } from './library/selection';
import { useKeptTyping } from './library/use-kept-typing';
import { useLibraryChoices, type LibraryChoices } from './library/use-library-choices';
import { usePlacedDocuments, type PlacedDocuments } from './library/use-placed-documents';
import { useLiveDocuments } from './live-documents';
import { SealedFolders } from './private/folders/sealed-folders';
import { useSealedDocuments, type SealedDocuments } from './private/sealed-documents';
import { withSealed } from './library/with-sealed';
import { useUploadPromise } from './private/upload-promise';
import { useUploader } from './upload/use-uploader';

/** Documents: every upload and collaborative document, with search, sorting, moving, and deletion. */
export default function LibraryPage() {
  const choices = useLibraryChoices();
  const { address, change } = choices;
  const filter = filterOf(address);
  const sealed = useSealedDocuments();
  const typing = useKeptTyping(filter);
  const list = withSealed(usePlacedDocuments(typing.asked), sealed, filter, typing.keeps, address.vaultFolderId);
  const uploader = useUploader({
    folderId: address.folderId ?? undefined,
    closed: mayUploadInto(list.folders, address.folderId) ? undefined : t('folder.onlyLook'),
  });
  const promise = useUploadPromise();
  useLiveDocuments();
  // Counts are unknown until the list has loaded. A zero would be wrong.
  const { rows, counts, folders } = list;
  const chosen = stillThere(rows, choices.selected);
  const onPhone = usePhoneWidth();
  return (
    <PageBody fill className="gap-3!">
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        status={uploader.refusal ?? (onPhone ? undefined : promise)}
        actions={
          uploader.refusal === undefined ? (
            <Button variant="primary" icon={Upload} onClick={uploader.choose}>
              {words('uploadDocuments')}
            </Button>
          ) : undefined
        }
      />
      <Tabs
        label={t('views')}
        value={address.view}
        onChange={(view) =>
          change({ ...unfiltered, name: address.name, view, folderId: null, vaultFolderId: null, openId: null })
        }
        tabs={[
          { id: 'all', label: t('view.all'), count: counts?.all },
          { id: 'review', label: t('view.review'), count: counts?.toReview },
          { id: 'mine', label: t('view.mine'), count: counts?.mine },
          { id: 'shared', label: t('view.shared'), count: counts?.shared },
          { id: 'failed', label: t('view.failed'), count: counts?.failed },
          { id: 'bin', label: t('view.bin'), count: counts?.bin },
        ]}
      >
        <TabPanel id={address.view} className="flex min-h-0 grow flex-col gap-3">
          {isWhole(address) ? <SealedList /> : null}
          <LibraryTools choices={choices} chosen={chosen} folders={folders} />
          <VaultFolders choices={choices} sealed={sealed} />
          <div
            className={cx(
              'grid min-h-0 grow grid-rows-[minmax(0,1fr)] gap-(--d-gap)',
              address.openId ? 'min-[1024px]:grid-cols-[minmax(0,1fr)_344px]' : 'grid-cols-[minmax(0,1fr)]',
            )}
          >
            <LibraryList
              choices={choices}
              list={list}
              sealed={sealed}
              uploader={uploader}
              chosen={chosen.length}
              stays={typing.keeps ? typing.ask : undefined}
            />
            {address.openId && !list.isPending ? (
              <OpenedPanel
                key={address.openId}
                id={address.openId}
                listed={rows.find((row) => row?.id === address.openId)}
                onClose={() => change({ openId: null })}
              />
            ) : null}
          </div>
        </TabPanel>
      </Tabs>
      {uploader.parts}
      <MovingDown />
    </PageBody>
  );
}

const mayUploadInto = (folders: PlacedDocuments['folders'], folderId: string | null): boolean =>
  folders.find(({ id }) => id === folderId)?.edit !== false;

const isWhole = ({ view, folderId, vaultFolderId }: LibraryAddress): boolean =>
  view === 'all' && folderId === null && vaultFolderId === null;

interface VaultFoldersProps {
  choices: LibraryChoices;
  sealed: SealedDocuments;
}

/** The vault's folders, in the position of the server's folders. */
function VaultFolders({ choices: { address, change }, sealed }: VaultFoldersProps) {
  const { view, folderId, vaultFolderId } = address;
  if (folderId !== null || (view !== 'all' && view !== 'mine')) return null;
  return (
    <SealedFolders
      sealed={sealed}
      onlyOwn={view === 'mine'}
      folderId={vaultFolderId}
      onFolder={(next) => change({ vaultFolderId: next, openId: null })}
    />
  );
}
