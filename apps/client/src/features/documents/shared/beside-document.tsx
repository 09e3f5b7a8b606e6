import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing } from '@cartulary/contracts/limits';
import type { Box } from '@cartulary/contracts/reading';
import { useMemo, useState } from 'react';
import { isUnderWay } from '@/shared/documents/document-words';
import { usePages } from '@/shared/pages/use-pages';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/shared';
import { sentencesOf } from '@/lib/errors/api-error';
import { ErrorState } from '@/ui/states';
import { useDocument } from '../documents-data';
import { useWholeText } from '../page-texts';
import { ViewerBody } from '../studio/viewer-body';
import { PaperSkeleton } from '../viewer/paper-skeleton';
import type { Spot } from '../viewer/spot';
import type { Zoom } from '../viewer/zoom';

interface BesideDocumentProps {
  documentId: string;
  /** The presenter's position. */
  page: number;
  box: Box | null;
  /** Whether the page follows the presenter. */
  follows: boolean;
  /** The viewer navigated away from the presenter. */
  onLeave: () => void;
  /** For the presenter: called when they change the page or mark an area. */
  onPlace: ((page: number, box: Box | null) => void) | undefined;
}

/** A processed document in a meeting: its pages with found values, at the presented location. */
export function BesideDocument(props: BesideDocumentProps) {
  const { data: document, error, refetch } = useDocument(props.documentId);
  if (document) return <Pages {...props} document={document} />;
  if (!error) return <PaperSkeleton label={words('loadingOne')} />;
  return (
    <ErrorState title={t('failed')} onRetry={() => void refetch()} className="m-4">
      {sentencesOf(error, t('kept'))}
    </ErrorState>
  );
}

function Pages({ document, page, box, follows, onLeave, onPlace }: BesideDocumentProps & { document: DocumentDetail }) {
  const { id, mediaType, pageTurns, entities } = document;
  const flowing = isFlowing(mediaType);
  const pages = usePages(id, !flowing, pageTurns);
  const hasText = document.pages.length > 0 || !isUnderWay(document);
  const text = useWholeText(id, flowing && hasText).data?.pages[0];
  const [own, turnTo] = useState(page);
  const [zoom, setZoom] = useState<Zoom>({ fit: 'width' });
  const [chosen, choose] = useState<string | null>(null);
  const asked = `${page} ${box?.join(' ') ?? ''}`;
  // One object per location, because a new object triggers a new reveal.
  const spot = useMemo(
    (): Spot | null => (box && follows ? { page, box, range: null, asked } : null),
    [page, box, follows, asked],
  );
  const shown = follows ? page : own;
  const turn = (to: number): void => {
    if (follows || to === own) return;
    turnTo(to);
    onPlace?.(to, null);
  };
  // Based on the person's input, because pages also change while following.
  const leave = (): void => {
    if (!follows) return;
    turnTo(page);
    onLeave();
  };
  return (
    <div
      className="relative min-h-0 grow"
      onWheel={leave}
      onTouchMove={leave}
      onPointerDown={leave}
      onKeyDown={({ key }) => key !== 'Tab' && leave()}
    >
      <ViewerBody
        document={document}
        values={entities}
        pages={pages}
        flowingText={text}
        hasText={hasText}
        page={shown}
        onPage={turn}
        zoom={zoom}
        onZoom={setZoom}
        onScale={() => undefined}
        overlays
        thumbnails={false}
        selectedId={chosen}
        revealedId={null}
        onSelect={(valueId) => {
          choose(valueId);
          const found = entities.find((one) => one.id === valueId);
          if (onPlace && found?.box) onPlace(found.page, found.box);
        }}
        query=""
        hit={null}
        spot={spot}
      />
    </div>
  );
}
