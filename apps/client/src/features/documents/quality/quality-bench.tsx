import { isFlowing } from '@cartulary/contracts/limits';
import { Maximize, Minimize, SkipForward, SquareArrowOutUpRight } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandKeys } from '@/lib/command-keys-shown';
import { useCommands } from '@/lib/commands';
import { pageKeys } from '@/lib/page-keys';
import { usePages } from '@/lib/pages/use-pages';
import { href } from '@/routing/href';
import { t } from '@/text/quality';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { useDocument } from '../documents-data';
import { useWholeText } from '../page-texts';
import { BenchState } from '../studio/bench-state';
import { FoundList } from '../studio/found-list';
import { ReviewCard } from '../studio/review-card';
import { useStudioKeys } from '../studio/studio-keys';
import { useReview } from '../studio/use-review';
import { ValueView } from './value-view';

interface QualityBenchProps {
  documentId: string;
  whole: boolean;
  onWhole: (whole: boolean) => void;
  /** Goes on to the next document; so many values were left open in this one. */
  onNext: (documentId: string, left: number) => void;
}

/** One document of the queue: the value in its place at the left, what was found at the right. */
export function QualityBench({ documentId, whole, onWhole, onNext }: QualityBenchProps) {
  const { data: document, error, refetch } = useDocument(documentId);
  const review = useReview(document, true);
  const flowing = document ? isFlowing(document.mediaType) : false;
  const pages = usePages(documentId, document !== undefined && !flowing, document?.pageTurns);
  const text = useWholeText(documentId, flowing);
  const [moved, setMoved] = useState(false);

  const goOn = useEffectEvent(() => onNext(documentId, review.waiting.length));
  const settled = document !== undefined && review.waiting.every(({ id }) => review.skipped.has(id));
  useEffect(() => {
    if (settled) goOn();
  }, [settled]);

  // Whoever works by keyboard hears the next value; nobody loses the focus when the page opens.
  const currentId = review.current?.id;
  useEffect(() => {
    if (moved && !review.editing)
      window.document.querySelector<HTMLElement>('[data-review-card]')?.focus({ preventScroll: true });
  }, [currentId, moved, review.editing]);

  const acting = (act: () => void) => (): void => {
    setMoved(true);
    act();
  };
  useStudioKeys({
    next: acting(() => review.move(1)),
    previous: acting(() => review.move(-1)),
    confirm: acting(review.confirm),
    skip: acting(review.skip),
    edit: acting(review.startEditing),
    remove: acting(review.remove),
  });
  const pass = (): void => onNext(documentId, review.waiting.length);
  useCommands([
    {
      id: 'quality.page',
      title: t('keys.page'),
      group: t('title'),
      keys: pageKeys['quality.page'],
      keysOnly: true,
      run: () => onWhole(!whole),
    },
    {
      id: 'quality.nextDocument',
      title: t('keys.nextDocument'),
      group: t('title'),
      keys: pageKeys['quality.nextDocument'],
      keysOnly: true,
      run: pass,
    },
  ]);

  if (!document) return <BenchState error={error} onRetry={() => void refetch()} layout="wide" />;
  const value = review.current;
  const name = plainName(document.name);
  return (
    <>
      <Panel aria-label={t('place')} className="max-[1024px]:h-[44dvh]">
        <PanelBar>
          <h2 className="min-w-0 truncate font-strong" title={name}>
            <GivenName>{document.name}</GivenName>
          </h2>
          {value && (document.pageCount ?? 1) > 1 ? (
            <span className="ml-2 shrink-0 text-xs text-ink-3">{t('pageOf', { page: value.page })}</span>
          ) : null}
          <Button
            size="sm"
            icon={whole ? Minimize : Maximize}
            aria-pressed={whole}
            className="ml-auto"
            onClick={() => onWhole(!whole)}
          >
            {whole ? t('close') : t('whole')}{' '}
            <span className="max-tablet:hidden">
              <CommandKeys id="quality.page" />
            </span>
          </Button>
        </PanelBar>
        <div className="relative min-h-0 grow">
          <ValueView
            document={document}
            review={review}
            pages={pages}
            flowingText={flowing ? text.data?.pages[0] : undefined}
            whole={whole}
          />
        </div>
      </Panel>
      <Panel aria-label={t('found')}>
        <PanelBar>
          <p className="min-w-0 truncate text-ink-2" role="status">
            {t('left', { count: review.waiting.length })}
          </p>
          <Button size="sm" icon={SkipForward} className="ml-auto" onClick={pass}>
            {t('nextDocument')}{' '}
            <span className="max-tablet:hidden">
              <CommandKeys id="quality.nextDocument" />
            </span>
          </Button>
        </PanelBar>
        {value ? (
          <ReviewCard
            review={review}
            entity={value}
            source={null}
            text={undefined}
            bare
            canEdit={document.rights.edit}
          />
        ) : null}
        <div className="flex min-h-0 grow flex-col pt-2.5">
          <FoundList document={document} review={review} />
        </div>
        <p className="shrink-0 border-t border-line px-3.5 py-2 text-xs">
          <Link
            to={href('documentStudio', undefined, { document: document.id })}
            className="inline-flex items-center gap-1.25"
          >
            <SquareArrowOutUpRight size={14} aria-hidden />
            {t('open')}
          </Link>
        </p>
      </Panel>
    </>
  );
}
