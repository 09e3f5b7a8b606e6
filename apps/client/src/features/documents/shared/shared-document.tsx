import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { isUnderWay, kindWord, pagesWord } from '@/shared/documents/document-words';
import { usePages } from '@/shared/pages/use-pages';
import { t as words } from '@/text/documents';
import { t as fieldText } from '@/text/documents/fields';
import { t } from '@/text/documents/shared';
import { Button } from '@/ui/button';
import { SegmentedControl } from '@/ui/segmented-control';
import { saveOriginal } from '../document-actions';
import { useDocument } from '../documents-data';
import { hasFields, valuesOfFields } from '../found-value';
import { useWholeText } from '../page-texts';
import { EntityList } from '../studio/entity-list';
import { FieldList } from '../studio/field-list';
import { ViewerBody } from '../studio/viewer-body';
import { PaperSkeleton } from '../viewer/paper-skeleton';
import type { Zoom } from '../viewer/zoom';
import { BackToFolder } from './back-to-folder';
import { SharedFailure } from './shared-failure';
import { SharedFrame } from './shared-frame';

interface SharedDocumentProps {
  documentId: string;
  /** The shared folder, if the document is in it. */
  folderId: string | null;
  /** How the person got here, if not through a regular link. */
  about?: string | undefined;
}

/** A document opened through a link: a read-only view of its original and its extracted text. */
export function SharedDocument({ documentId, folderId, about = t('about') }: SharedDocumentProps) {
  const { data: document, error, refetch } = useDocument(documentId);
  if (!document)
    return error ? (
      <SharedFailure error={error} onRetry={() => void refetch()} />
    ) : (
      <SharedFrame name={t('title')} about={about}>
        <PaperSkeleton label={words('loadingOne')} />
      </SharedFrame>
    );
  return (
    <SharedFrame
      name={document.name}
      about={[kindWord(document.mediaType), pagesWord(document.pageCount), about].filter(Boolean).join(' · ')}
      lead={folderId === null ? undefined : <BackToFolder folderId={folderId} />}
      actions={
        <Button icon={Download} onClick={() => void saveOriginal(document)}>
          {words('download')}
        </Button>
      }
    >
      <OriginalAndReading document={document} />
    </SharedFrame>
  );
}

type Part = 'fields' | 'entities';

function OriginalAndReading({ document }: { document: DocumentDetail }) {
  const { id, mediaType, pageTurns, fields, entities } = document;
  const flowing = isFlowing(mediaType);
  const pages = usePages(id, !flowing, pageTurns);
  const hasText = document.pages.length > 0 || !isUnderWay(document);
  const text = useWholeText(id, flowing && hasText).data?.pages[0];
  const [page, turnTo] = useState(1);
  const [zoom, setZoom] = useState<Zoom>({ fit: 'width' });
  const [chosen, choose] = useState<string | null>(null);
  const [part, showPart] = useState<Part>(hasFields(document) ? 'fields' : 'entities');
  const values = part === 'fields' ? valuesOfFields(fields) : entities;
  return (
    <div className="grid min-h-0 grow grid-rows-[minmax(18rem,3fr)_minmax(12rem,2fr)] tablet:grid-cols-[minmax(0,1fr)_22rem] tablet:grid-rows-1">
      <div className="relative min-h-0 min-w-0">
        <ViewerBody
          document={document}
          values={values}
          pages={pages}
          flowingText={text}
          hasText={hasText}
          page={page}
          onPage={turnTo}
          zoom={zoom}
          onZoom={setZoom}
          onScale={() => undefined}
          overlays
          thumbnails={false}
          selectedId={chosen}
          revealedId={chosen}
          onSelect={choose}
          query=""
          hit={null}
          spot={null}
        />
      </div>
      <aside
        aria-label={t('reading')}
        className="flex min-h-0 flex-col border-line bg-surface max-tablet:border-t tablet:border-l"
      >
        <h2 className="px-3.5 pt-3 pb-2 skin-heading">{t('reading')}</h2>
        {fields.length > 0 && entities.length > 0 ? (
          <div className="px-3.5 pb-2">
            <SegmentedControl
              label={fieldText('show')}
              value={part}
              onChange={showPart}
              options={[
                { value: 'fields', label: fieldText('fields') },
                { value: 'entities', label: words('entities') },
              ]}
            />
          </div>
        ) : null}
        {values.length === 0 ? (
          <p className="px-3.5 text-ink-2">{t(isUnderWay(document) ? 'beingRead' : 'nothingFound')}</p>
        ) : part === 'fields' ? (
          <FieldList
            document={document}
            fields={valuesOfFields(fields)}
            selectedId={chosen}
            onSelect={choose}
            marking={null}
            onMark={undefined}
          />
        ) : (
          <EntityList entities={entities} selectedId={chosen} onSelect={choose} />
        )}
      </aside>
    </div>
  );
}
