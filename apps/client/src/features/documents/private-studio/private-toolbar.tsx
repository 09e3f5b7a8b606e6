import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { LayoutGrid } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatPercent } from '@/lib/format/format';
import { ReaderChip, type ReaderChange } from '@/shared/items/reader-chip';
import { t as arranging } from '@/text/documents/arrange';
import { t } from '@/text/documents/private';
import { Badge } from '@/ui/badge';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { useClasses } from '../class-data';
import { saveOriginal } from '../document-actions';
import { closedBecause } from '../redaction/closed-because';
import { StructureButton } from '../studio/structure/structure-button';
import type { OpenedDocument } from '../studio/use-opened-document';
import type { ReadingPlace } from '../studio/use-reading-place';
import type { ViewSettings } from '../viewer/use-view-settings';
import { ViewerToolbar } from '../viewer/viewer-toolbar';

const arrangeSheet = fetchedPart('arrange', async () => (await import('../studio/pages/arrange-sheet')).ArrangeSheet);

interface PrivateToolbarProps {
  document: DocumentDetail;
  opened: OpenedDocument;
  place: ReadingPlace;
  view: ViewSettings;
  /** Shown before the name. */
  lead: ReactNode;
  /** The control that moves it to the server, or why it can't be moved. */
  change: ReaderChange;
}

/** A sealed document's name, the viewer tools, its structure, and the page organizer. */
export function PrivateToolbar({ document, opened, place, view, lead, change }: PrivateToolbarProps) {
  const name = plainName(document.name);
  return (
    <ViewerToolbar
      page={place.page}
      pageCount={opened.pageCount}
      onPage={place.onPage}
      view={view}
      onDownload={() => void saveOriginal(document)}
      after={
        <>
          <StructureButton
            documentId={document.id}
            name={name}
            hasText={opened.hasText}
            knownPages={opened.knownPages}
            onShow={place.showPart}
          />
          <ArrangeButton document={document} pageCount={opened.pageCount} />
        </>
      }
    >
      {lead}
      <h2 className="min-w-20 truncate font-strong" title={name}>
        <GivenName>{document.name}</GivenName>
      </h2>
      <ReaderChip reader="vault" change={change} hides="@max-[900px]:sr-only" className="ml-1.5" />
      <ClassBadge document={document} />
    </ViewerToolbar>
  );
}

function ClassBadge({ document }: { document: DocumentDetail }) {
  const { nameOf } = useClasses();
  if (!document.classFound || document.class === null) return null;
  return (
    <Badge tone="primary" className="ml-1.5 shrink-0 @max-[500px]:hidden">
      {t('who.class', { class: nameOf(document.class), share: formatPercent(document.classFound.confidence) })}
    </Badge>
  );
}

/** Opens a document's pages for reordering and splitting, once all of them have been processed. */
function ArrangeButton({ document, pageCount }: { document: DocumentDetail; pageCount: number }) {
  const [isOpen, setOpen] = useState(false);
  if (!document.rights.delete || document.state === 'processing' || closedBecause(document)) return null;
  const close = (): void => setOpen(false);
  const notFetched = (): void => {
    sayNotFetched();
    close();
  };
  return (
    <>
      <IconButton
        icon={LayoutGrid}
        label={arranging('open')}
        onClick={() => setOpen(true)}
        className="@max-[440px]:hidden"
      />
      {isOpen ? (
        <Fetched part={arrangeSheet} wanted onFailure={notFetched} given={{ document, pageCount, onClose: close }} />
      ) : null}
    </>
  );
}
