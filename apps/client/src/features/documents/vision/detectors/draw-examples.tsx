import type { DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing, isSound } from '@cartulary/contracts/limits';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import type { Box } from '@cartulary/contracts/reading';
import { ChevronLeft, ChevronRight, SquarePlus } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { PageCanvas } from '@/shared/pages/page-canvas';
import type { PageSource } from '@/shared/pages/page-source';
import { usePages } from '@/shared/pages/use-pages';
import { useViewport } from '@/shared/pages/use-viewport';
import { t } from '@/text/documents/detectors';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { BoxLayer } from '../../redaction/box-layer';
import type { HandBox } from '../../redaction/redaction-draft';
import type { ChosenSource } from '../../trials/use-source';
import { addExample } from './detectors-data';

interface DrawExamplesProps {
  detector: DetectorDetail;
  chosen: ChosenSource;
}

/** The page of the chosen document, to draw boxes on. They are drawn, moved and sized by pointer or keys, then kept together. */
export function DrawExamples({ detector, chosen }: DrawExamplesProps) {
  const { document } = chosen.opened;
  const isPaged = document !== undefined && !isFlowing(document.mediaType) && !isSound(document.mediaType);
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h3 className="font-strong">{t('draw.title')}</h3>
      <p className="text-ink-2">{t('draw.about')}</p>
      {chosen.kind === 'document' && isPaged ? (
        <OpenPage key={document.id} detector={detector} document={document} chosen={chosen} />
      ) : (
        <p>{t('draw.choose')}</p>
      )}
    </section>
  );
}

function OpenPage({ detector, document, chosen }: DrawExamplesProps & { document: DocumentDetail }) {
  const pages = usePages(document.id, true, document.pageTurns);
  if (pages.state === 'open')
    return <Stage detector={detector} documentId={document.id} chosen={chosen} source={pages.source} />;
  if (pages.state === 'failed')
    return (
      <ErrorState title={t('draw.title')} onRetry={pages.retry}>
        {pages.message}
      </ErrorState>
    );
  return (
    <Loading label={t('draw.loading')}>
      <Skeleton className="h-96 w-full" />
    </Loading>
  );
}

/** Where a box begins that is added by a button: in the middle, to be moved by keys. */
const MIDDLE: Box = [0.4, 0.46, 0.6, 0.54];
const WIDEST_PIXELS = 900;

interface StageProps extends DrawExamplesProps {
  documentId: string;
  source: PageSource;
}

function Stage({ detector, documentId, chosen, source }: StageProps) {
  const [drafts, setDrafts] = useState<readonly HandBox[]>([]);
  const [said, setSaid] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const numbers = useRef(0);
  const room = useRef<HTMLDivElement>(null);
  const viewport = useViewport(room);
  const pages = source.sizes.length;
  const page = Math.min(chosen.page, pages);
  const size = source.sizes[page - 1];
  const width = Math.max(120, Math.min(WIDEST_PIXELS, viewport.width));
  const height = size ? (width * size.heightPoints) / size.widthPoints : width;
  const here = drafts.filter((one) => one.page === page);
  const isFull = detector.examples + drafts.length >= detectorLimits.maxExamples;
  const added = useAddedBox(room);
  const add = (box: Box): string => {
    const id = `new-${(numbers.current += 1)}`;
    if (!isFull) setDrafts((before) => [...before, { id, page, box }]);
    return id;
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    let count = 0;
    for (const { id, page: onPage, box } of drafts) {
      if (!(await addExample(detector.id, { documentId, page: onPage, box }))) break;
      count += 1;
      setDrafts((before) => before.filter((one) => one.id !== id));
    }
    setSaid(t('draw.saved', { count }));
    setSaving(false);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          icon={ChevronLeft}
          size="sm"
          label={t('draw.previous')}
          disabled={page <= 1}
          onClick={() => chosen.onPage(page - 1)}
        />
        <span className="text-sm text-ink-2 tabular-nums">{t('draw.page', { page, pages })}</span>
        <IconButton
          icon={ChevronRight}
          size="sm"
          label={t('draw.next')}
          disabled={page >= pages}
          onClick={() => chosen.onPage(page + 1)}
        />
        <Button
          size="sm"
          icon={SquarePlus}
          disabled={isFull}
          onClick={() => {
            added.current = add(MIDDLE);
            setSaid(t('draw.added'));
          }}
        >
          {t('draw.add')}
        </Button>
        <Button size="sm" variant="primary" disabled={drafts.length === 0 || isSaving} onClick={() => void save()}>
          {t('draw.save', { count: drafts.length })}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-2">
        {isFull ? t('draw.full') : said || t('draw.hint')}
      </p>
      <div ref={room} className="min-w-0 overflow-hidden">
        <div className="relative bg-paper-ground shadow-page" style={{ width, height }}>
          <PageCanvas
            source={source}
            page={page}
            width={width}
            height={height}
            onFailure={setFailure}
            className="absolute inset-0 size-full"
          />
          {failure ? (
            <p role="alert" className="absolute inset-x-6 top-6 text-paper-ink">
              {failure}
            </p>
          ) : null}
          <BoxLayer
            page={page}
            covered={detector.shown
              .filter((one) => one.documentId === documentId && one.page === page)
              .map(({ box }) => box)}
            byHand={here}
            numberOf={(id) => drafts.findIndex((one) => one.id === id) + 1}
            bare
            onDraw={add}
            onChange={(id, box) => setDrafts((before) => before.map((one) => (one.id === id ? { ...one, box } : one)))}
            onRemove={(id) => setDrafts((before) => before.filter((one) => one.id !== id))}
          />
        </div>
      </div>
    </div>
  );
}

/** The box that was just added by the button takes the keys, once it is there. */
function useAddedBox(room: RefObject<HTMLElement | null>): RefObject<string | undefined> {
  const added = useRef<string>(undefined);
  useEffect(() => {
    const box = added.current && room.current?.querySelector<HTMLElement>(`[data-box="${added.current}"]`);
    if (!box) return;
    box.focus();
    added.current = undefined;
  });
  return added;
}
