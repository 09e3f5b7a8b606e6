import type { SearchHit } from '@cartulary/contracts/endpoints/search';
import { leastLikeness } from '@cartulary/contracts/likeness';
import { isFlowing } from '@cartulary/contracts/limits';
import { Languages, Lock, TextSearch, Waypoints } from 'lucide-react';
import { formatAgo, formatLanguage, formatMoment } from '@/lib/format/format';
import { kindName, stateInk, stateLine } from '@/shared/documents/document-words';
import { PreviewImage } from '@/shared/pages/preview-image';
import { t } from '@/text/search';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import { MarkedText } from '@/ui/marked-text';
import { HitBlocks } from './hit-blocks';
import { markedHits, type PlacedHit } from './placed-hits';

interface ResultRowProps {
  id: string;
  hit: SearchHit;
  /** The hits' locations. Undefined until known. */
  places: readonly PlacedHit[] | undefined;
  /** The query's language, if detected. */
  language: string | null;
  /** The document was found only in this browser. */
  isSealed: boolean;
  active: boolean;
  onPick: () => void;
}

const pageLine = ({ kind, snippets, pageCount }: SearchHit): string => {
  if (kind === 'written') return '';
  const page = snippets[0]?.page;
  if (page === undefined || pageCount === null) return '';
  return pageCount === 1 ? t('pageOne') : t('pageOf', { page, pages: pageCount });
};

/** A result: its first page with the highlighted hits, and the passages. */
export function ResultRow({ id, hit, places, language, isSealed, active, onPick }: ResultRowProps) {
  const shown = isFlowing(hit.mediaType) ? markedHits(hit) : places?.length;
  const onFirstPage = (places ?? []).flatMap(({ page, box }) => (page === 1 ? [box] : []));
  const isForeign = language !== null && hit.language !== null && hit.language !== language;
  const foreign = isForeign && hit.language !== null ? formatLanguage(hit.language) : null;
  const { status, line } = stateLine({ state: hit.state, stage: null, progress: 0, toReview: 0 });
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      onClick={onPick}
      className={cx(
        'flex cursor-pointer gap-4.5 border-b border-(--row-line) px-3.5 py-3',
        active ? 'skin-selected' : 'hover:bg-hover',
      )}
    >
      <span className="relative self-start max-[420px]:hidden">
        <PreviewImage
          documentId={hit.documentId}
          hasPreview={hit.hasPreview}
          mediaType={hit.mediaType}
          className="h-27 w-19 ring-1 ring-line"
        />
        {hit.hasPreview ? <HitBlocks boxes={onFirstPage} current={null} /> : null}
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2">
          <span className="truncate text-base font-strong">
            <GivenName>{hit.name}</GivenName>
          </span>
          <span className="shrink-0 text-xs text-ink-3">{pageLine(hit)}</span>
          <time
            dateTime={hit.createdAt}
            title={formatMoment(hit.createdAt)}
            className="ml-auto shrink-0 text-xs text-ink-3 tabular-nums"
          >
            {formatAgo(hit.createdAt)}
          </time>
        </div>
        <p className="text-xs text-ink-3">
          {kindName(hit.kind)}
          {hit.kind === 'written' ? null : (
            <>
              {' · '}
              <span className={stateInk[status]}>{line}</span>
            </>
          )}
        </p>
        {hit.snippets.slice(0, 2).map((snippet, index) => (
          <p key={index} className="mt-1 line-clamp-2 leading-normal wrap-anywhere">
            <MarkedText text={snippet.text} marks={snippet.marks} />
          </p>
        ))}
        {shown || hit.likeness !== null || foreign !== null || isSealed ? (
          <p className="mt-1.75 flex flex-wrap gap-1.5">
            {isSealed ? <Badge icon={Lock}>{t('here.sealed')}</Badge> : null}
            {shown ? <Badge icon={TextSearch}>{t('hitsShown', { count: shown })}</Badge> : null}
            {hit.likeness === null ? null : (
              <Badge icon={Waypoints}>
                {t(hit.likeness < leastLikeness ? 'byCloseness' : 'byMeaning', { likeness: hit.likeness })}
              </Badge>
            )}
            {foreign === null ? null : <Badge icon={Languages}>{t('inLanguage', { language: foreign })}</Badge>}
          </p>
        ) : null}
      </div>
    </li>
  );
}
