import type { DetectorDetail } from '@cartulary/contracts/endpoints/detectors';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { isFlowing, isSound } from '@cartulary/contracts/limits';
import { detectorLimits } from '@cartulary/contracts/limits/detectors';
import type { Box } from '@cartulary/contracts/reading';
import { SquarePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PageSource } from '@/shared/pages/page-source';
import { usePages } from '@/shared/pages/use-pages';
import { t } from '@/text/documents/detectors';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import type { HandBox } from '../../page-boxes/hand-box';
import { LeafPages, PageStage } from '../../page-boxes/page-stage';
import { useAddedBox } from '../../page-boxes/use-added-box';
import type { ChosenSource } from '../../trials/use-source';
import { addExample } from './detectors-data';

interface DrawExamplesProps {
  detector: DetectorDetail;
  chosen: ChosenSource;
}

/**
 * The selected document's page for drawing boxes. They're drawn, moved, and resized by pointer or keyboard, then
 * saved together.
 */
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

/** Initial position of a box added by a button: the center, to be moved by keyboard. */
const MIDDLE: Box = [0.4, 0.46, 0.6, 0.54];

interface StageProps extends DrawExamplesProps {
  documentId: string;
  source: PageSource;
}

function Stage({ detector, documentId, chosen, source }: StageProps) {
  const room = useRef<HTMLDivElement>(null);
  const pages = source.sizes.length;
  const page = Math.min(chosen.page, pages);
  const drafts = useDrafts(detector, documentId, page);
  const focusOn = useAddedBox(room);
  const saved = detector.shown.filter((one) => one.documentId === documentId && one.page === page);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <StageBar
        page={page}
        pages={pages}
        onPage={chosen.onPage}
        drafts={drafts}
        onAdd={() => {
          focusOn(drafts.add(MIDDLE));
          drafts.say(t('draw.added'));
        }}
      />
      <p role="status" className="text-sm text-ink-2">
        {drafts.isFull ? t('draw.full') : drafts.said || t('draw.hint')}
      </p>
      <PageStage
        room={room}
        className="min-w-0 overflow-hidden"
        source={source}
        page={page}
        covered={saved.map(({ box }) => box)}
        byHand={drafts.all.filter((one) => one.page === page)}
        numberOf={(id) => drafts.all.findIndex((one) => one.id === id) + 1}
        bare
        onDraw={drafts.add}
        onChange={drafts.change}
        onRemove={drafts.remove}
      />
    </div>
  );
}

interface StageBarProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  drafts: Drafts;
  onAdd: () => void;
}

/** Page navigation, a button that adds a box for keyboard use, and a button that saves the boxes. */
const StageBar = ({ page, pages, onPage, drafts, onAdd }: StageBarProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <LeafPages
      page={page}
      pages={pages}
      onPage={onPage}
      words={{ previous: t('draw.previous'), next: t('draw.next'), page: t('draw.page', { page, pages }) }}
    />
    <Button size="sm" icon={SquarePlus} disabled={drafts.isFull} onClick={onAdd}>
      {t('draw.add')}
    </Button>
    <Button
      size="sm"
      variant="primary"
      disabled={drafts.all.length === 0 || drafts.isSaving}
      onClick={() => void drafts.save()}
    >
      {t('draw.save', { count: drafts.all.length })}
    </Button>
  </div>
);

/** Drawn boxes of a document that aren't saved yet. */
interface Drafts {
  readonly all: readonly HandBox[];
  readonly isFull: boolean;
  readonly isSaving: boolean;
  readonly said: string;
  readonly say: (sentence: string) => void;
  /** @returns the box's id */
  readonly add: (box: Box) => string;
  readonly change: (id: string, box: Box) => void;
  readonly remove: (id: string) => void;
  readonly save: () => Promise<void>;
}

function useDrafts(detector: DetectorDetail, documentId: string, page: number): Drafts {
  const [all, setAll] = useState<readonly HandBox[]>([]);
  const [said, say] = useState('');
  const [isSaving, setSaving] = useState(false);
  const isFull = detector.examples + all.length >= detectorLimits.maxExamples;
  const remove = (id: string): void => setAll((before) => before.filter((one) => one.id !== id));
  return {
    all,
    isFull,
    isSaving,
    said,
    say,
    add: (box) => {
      const id = crypto.randomUUID();
      if (!isFull) setAll((before) => [...before, { id, page, box }]);
      return id;
    },
    change: (id, box) => setAll((before) => before.map((one) => (one.id === id ? { ...one, box } : one))),
    remove,
    save: async () => {
      setSaving(true);
      let count = 0;
      for (const { id, page: onPage, box } of all) {
        // A rejected box stays drawn, and so do those after it.
        if (!(await addExample(detector.id, { documentId, page: onPage, box }))) break;
        count += 1;
        remove(id);
      }
      say(t('draw.saved', { count }));
      setSaving(false);
    },
  };
}
