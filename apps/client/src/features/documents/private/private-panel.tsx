import { Download, Trash2 } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { href } from '@/routing/href';
import { kindWord, pagesWord, stateLine } from '@/shared/documents/document-words';
import { localDocument } from '@/shared/pages/local-documents';
import { PreviewImage } from '@/shared/pages/preview-image';
import { useVault } from '@/shared/vault/use-vault';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/private';
import { Badge, StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { plainName } from '@/ui/given-name';
import { useRoomForSidePanel } from '@/ui/media-query';
import { SidePanel } from '@/ui/sheet';
import { saveOriginal } from '../document-actions';
import { useDocument } from '../documents-data';
import { binPrivately } from './bin-private';
import { BrokenPartsSaid } from './broken-parts-said';
import { FolderLine } from './folders/folder-line';
import type { SealedRow } from './private-detail';
import { PrivateDocument } from './private-document';
import { SealedSign } from './sealed-sign';
import { SharingDialogs, type AskedSharing } from './sharing-dialogs';
import { SharingLine } from './sharing-line';
import { useRenaming } from './use-renaming';
import { WhoFoot, WhoSees } from './who-sees';

interface PrivatePanelProps {
  row: SealedRow;
  /** Its tags and their editor. */
  tags?: ReactNode;
  onClose: () => void;
}

/** Side panel for a sealed document, with its sharing dialogs. */
export function PrivatePanel({ row, tags, onClose }: PrivatePanelProps) {
  const [asked, ask] = useState<AskedSharing>();
  // Deferred until the panel has rendered: two dialogs that open at the same time hide each other from assistive
  // technology.
  const isBeside = useDeferredValue(useRoomForSidePanel());
  const state = useVault();
  const naming = useRenaming(state.kind === 'open' ? state.vault : undefined, row);
  return (
    <>
      {naming}
      <Shown row={row} tags={tags} onClose={onClose} onAsk={ask} />
      {state.kind === 'open' ? (
        <SharingDialogs
          // When the window narrows and the panel becomes a sheet, it mounts later and would cover the dialog.
          key={String(isBeside)}
          vault={state.vault}
          document={row}
          asked={asked}
          onClose={() => ask(undefined)}
          onLeft={onClose}
        />
      ) : null}
    </>
  );
}

/** The first page, and who can see which parts. */
function Shown({ row, tags, onClose, onAsk }: PrivatePanelProps & { onAsk: (asked: AskedSharing) => void }) {
  const { data } = useDocument(row.id);
  const local = localDocument(row.id);
  const item = useQuery({
    queryKey: ['sealed-item', row.id],
    queryFn: () => (local instanceof PrivateDocument ? local.item() : null),
    staleTime: Infinity,
  });
  const state = useVault();
  const { status, word } = stateLine(row);
  return (
    <SidePanel
      title={plainName(row.name)}
      onClose={onClose}
      footer={
        <>
          <Button asChild className="grow">
            <Link to={href('documentStudio', undefined, { document: row.id })}>{t('panel.open')}</Link>
          </Button>
          <Button
            aria-label={words('download')}
            title={words('download')}
            icon={Download}
            className="px-2.5!"
            onClick={() => void saveOriginal(row)}
          />
          {row.rights.delete ? (
            <Button
              aria-label={t('panel.bin')}
              title={t('panel.bin')}
              icon={Trash2}
              className="px-2.5!"
              onClick={() => void binPrivately(row).then((gone) => gone && onClose())}
            />
          ) : null}
        </>
      }
    >
      <div className="flex h-64 justify-center overflow-hidden bg-sunken px-6 pt-4 skin-grid">
        <PreviewImage
          documentId={row.id}
          hasPreview={row.hasPreview}
          mediaType={row.mediaType}
          className="aspect-[1/1.414] w-full max-w-72 self-start shadow-page"
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3">
        <SealedSign />
        <StatusBadge status={status}>{word}</StatusBadge>
        <Badge>{kindWord(row.mediaType)}</Badge>
        {row.pageCount === null ? null : <Badge>{pagesWord(row.pageCount)}</Badge>}
      </div>
      <BrokenPartsSaid document={row} />
      {row.failure ? <p className="px-4 pb-3 text-error-text">{row.failure.message}</p> : null}
      {tags ? <div className="px-4 pb-3">{tags}</div> : null}
      {state.kind === 'open' && row.shared === undefined ? <FolderLine vault={state.vault} row={row} /> : null}
      {state.kind === 'open' ? <SharingLine shared={row.shared} onAsk={onAsk} /> : null}
      {data && item.data ? <WhoSees document={data} item={item.data} words={null} /> : null}
      <WhoFoot />
    </SidePanel>
  );
}
