import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { LayoutGrid } from 'lucide-react';
import type { ReactNode } from 'react';
import { DocumentHeadPart } from '@/shared/documents/document-head';
import { t as arranging } from '@/text/documents/arrange';
import { CommandButton } from '@/ui/command-menu';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { saveOriginal } from '../document-actions';
import type { ViewSettings } from '../viewer/use-view-settings';
import { ViewerToolbar } from '../viewer/viewer-toolbar';
import { StructureButton } from './structure/structure-button';
import type { OpenedDocument } from './use-opened-document';
import type { ReadingPlace } from './use-reading-place';

interface BenchToolbarProps {
  document: DocumentDetail;
  opened: OpenedDocument;
  place: ReadingPlace;
  view: ViewSettings;
  /** Opens the page organizer. Without it, pages can't be reorganized. */
  onArrange: (() => void) | undefined;
  /** Shown before the name. */
  lead: ReactNode;
  /** Shown after the name. */
  children: ReactNode;
}

/** The document's name, viewer tools, and document actions. */
export function BenchToolbar({ document, opened, place, view, onArrange, lead, children }: BenchToolbarProps) {
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
          <CommandButton id="document.share" size="sm" className="@max-[640px]:hidden" />
          <DocumentHeadPart document={document} />
          <StructureButton
            documentId={document.id}
            name={name}
            hasText={opened.hasText}
            knownPages={opened.knownPages}
            onShow={place.showPart}
          />
          {onArrange ? (
            <IconButton
              icon={LayoutGrid}
              label={arranging('open')}
              onClick={onArrange}
              className="@max-[440px]:hidden"
            />
          ) : null}
        </>
      }
    >
      {lead}
      <h2 className="min-w-20 truncate font-strong" title={name}>
        <GivenName>{document.name}</GivenName>
      </h2>
      {children}
    </ViewerToolbar>
  );
}
