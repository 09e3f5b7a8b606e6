import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { isFlowing } from '@cartulary/contracts/limits';
import { ChevronDown, ChevronUp, Files, Link2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { cropOf } from '@/shared/pages/crop';
import { PageCanvas } from '@/shared/pages/page-canvas';
import type { PageSource } from '@/shared/pages/page-source';
import { usePages } from '@/shared/pages/use-pages';
import { useViewport } from '@/shared/pages/use-viewport';
import { t as words } from '@/text/documents';
import { t } from '@/text/search';
import { Button } from '@/ui/button';
import { Panel, PanelBar } from '@/ui/card';
import { copyText } from '@/ui/copy-text';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { MarkedText } from '@/ui/marked-text';
import { Loading, Skeleton } from '@/ui/skeleton';
import { HitBlocks } from './hit-blocks';
import type { PlacedHit } from './placed-hits';

interface HitPreviewProps {
  hit: SearchHit;
  /** The known hits of the result on their pages. */
  hits: readonly PlacedHit[];
  /** Index of the current one. */
  at: number;
  onStep: (by: 1 | -1) => void;
  /** Finds documents with a similar meaning. For sealed ones without embeddings, falls back to similar words. */
  onLike: () => void;
  /** URL of the studio at the current hit. */
  to: string;
}

/** The selected result's page with its hits, and the current one magnified. */
export function HitPreview({ hit, hits, at, onStep, onLike, to }: HitPreviewProps) {
  const flowing = isFlowing(hit.mediaType);
  const pages = usePages(hit.documentId, !flowing, hit.pageTurns);
  const current = hits[at];
  const page = current?.page ?? hit.snippets[0]?.page ?? 1;
  const copy = (): Promise<void> => {
    const said = { copied: words('addressCopied'), refused: words('copyRefused'), hint: to };
    return copyText(new URL(to, location.href).href, said);
  };
  return (
    <Panel aria-label={t('preview', { name: hit.name })}>
      <PanelBar className="pl-3.5">
        <h2 className="mr-auto min-w-0 truncate font-strong" title={plainName(hit.name)}>
          <GivenName>{hit.name}</GivenName>
        </h2>
        {hits.length > 0 ? (
          <>
            <span className="text-xs whitespace-nowrap text-ink-2 tabular-nums">
              {t('hitOf', { place: at + 1, count: hits.length })}
            </span>
            <IconButton icon={ChevronUp} label={t('previousHit')} onClick={() => onStep(-1)} />
            <IconButton icon={ChevronDown} label={t('nextHit')} onClick={() => onStep(1)} />
          </>
        ) : null}
      </PanelBar>
      <div
        tabIndex={0}
        role="group"
        aria-label={t('page')}
        className="relative min-h-0 grow overflow-auto bg-sunken p-3 skin-grid focus-visible:-outline-offset-2"
      >
        {flowing ? (
          <Passages hit={hit} />
        ) : pages.state === 'failed' ? (
          <p className="p-3 text-ink-2">{pages.message}</p>
        ) : pages.state === 'loading' ? (
          <Loading label={t('loadingPage')}>
            <Skeleton className="mx-auto aspect-[1/1.414] h-auto w-full" />
          </Loading>
        ) : (
          <PageWithHits source={pages.source} page={page} hits={hits} current={current} />
        )}
      </div>
      <div className="shrink-0 border-t border-line px-3.5 py-3">
        {pages.state === 'open' && current ? <Crop source={pages.source} hits={hits} current={current} /> : null}
        <div className="flex flex-wrap gap-2">
          <Button asChild className="basis-full">
            <Link to={to}>{t('open')}</Link>
          </Button>
          {/* Only uploads have embeddings. */}
          {hit.kind === 'written' ? null : (
            <Button icon={Files} className="grow" onClick={onLike}>
              {t('like')}
            </Button>
          )}
          <Button
            aria-label={words('copyAddress')}
            title={words('copyAddress')}
            icon={Link2}
            className="px-2.5!"
            onClick={() => void copy()}
          />
        </div>
      </div>
    </Panel>
  );
}

function Passages({ hit }: { hit: SearchHit }) {
  return (
    <div className="bg-paper-ground px-6 py-5 font-reading text-md leading-reading text-paper-ink shadow-page">
      {hit.snippets.map((snippet, index) => (
        <p key={index} className="mb-3.5 whitespace-pre-wrap last:mb-0">
          … <MarkedText text={snippet.text} marks={snippet.marks} /> …
        </p>
      ))}
    </div>
  );
}

interface Placed {
  source: PageSource;
  hits: readonly PlacedHit[];
  current: PlacedHit | undefined;
}

function PageWithHits({ source, page, hits, current }: Placed & { page: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useViewport(frame);
  const size = source.sizes[page - 1];
  const here = hits.filter((hit) => hit.page === page);
  const height = size ? Math.round((width * size.heightPoints) / size.widthPoints) : 0;
  return (
    <div ref={frame} className="relative bg-paper-ground shadow-page" style={{ height: height || undefined }}>
      {height > 0 ? (
        <PageCanvas source={source} page={page} width={width} height={height} className="absolute inset-0 size-full" />
      ) : null}
      <HitBlocks boxes={here.map(({ box }) => box)} current={current ? here.indexOf(current) : null} />
    </div>
  );
}

function Crop({ source, hits, current }: Placed & { current: PlacedHit }) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useViewport(frame);
  const size = source.sizes[current.page - 1];
  const region = size && width > 0 ? cropOf(current.box, size, width, height) : null;
  const here = hits.filter(({ page }) => page === current.page);
  return (
    <div
      ref={frame}
      className="relative mb-2.5 h-15.5 overflow-hidden rounded-[min(4px,var(--r-control))] border border-line bg-paper-ground"
    >
      {region ? (
        <>
          <PageCanvas
            source={source}
            page={current.page}
            region={region}
            width={width}
            height={height}
            className="absolute inset-0 size-full"
          />
          <HitBlocks boxes={here.map(({ box }) => box)} current={here.indexOf(current)} region={region} />
        </>
      ) : null}
    </div>
  );
}
