import type { WordsGo } from '@/shared/private-search/words-go';
import { t } from '@/text/search';
import { cx } from '@/ui/class-names';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { FiltersPanel } from './filters-panel';
import { FoundResults } from './found-results';
import { HitPreview } from './hit-preview';
import { ResultList } from './result-list';
import { SearchBar } from './search-bar';
import { SearchField } from './search-field';
import { resultId } from './use-chosen-result';
import { useSearchPage } from './use-search-page';
import { WordsGoLine } from './words-go-line';

/**
 * Only once it's known that there is a vault, because a sentence that changes while the page loads would shift the
 * layout.
 */
const isSealedSearch = ({ isChoice, vault }: WordsGo): boolean => isChoice && vault !== 'unknown';

/** Smart Search: full-text search as you type. */
export default function SearchPage() {
  const page = useSearchPage();
  const { search, change, found, placesOf, chosen, previews, onKeyDown } = page;
  const previewed = previews ? chosen.hit : undefined;
  return (
    <PageBody fill className="gap-3!">
      <PageHeader title={t('title')} sentence={t(isSealedSearch(page.go) ? 'sentenceHere' : 'sentence')} />
      <SearchField
        typed={page.typed}
        onType={page.type}
        currentId={chosen.hit && resultId(chosen.index)}
        onKeyDown={onKeyDown}
      />
      <WordsGoLine go={page.go} />
      <SearchBar search={search} go={page.go} filters={page.filters} summary={found.summary} onChange={change} />
      <div
        className={cx(
          'grid min-h-0 grow gap-(--d-gap) min-[1024px]:grid-cols-[196px_minmax(0,1fr)] min-[1024px]:grid-rows-[minmax(0,1fr)]',
          previewed && 'min-[1280px]:grid-cols-[196px_minmax(0,1fr)_352px]',
        )}
      >
        {page.filtersShown ? <FiltersPanel search={search} facets={page.facets} onChange={change} /> : null}
        <FoundResults search={search} found={found} onChange={change}>
          <ResultList
            found={found}
            placesOf={placesOf}
            currentIndex={chosen.index}
            onKeyDown={onKeyDown}
            onPick={(index, hit) => chosen.pick(index, hit, previews)}
          />
        </FoundResults>
        {previewed ? (
          <HitPreview
            key={previewed.documentId}
            hit={previewed}
            hits={chosen.places}
            at={chosen.place}
            to={chosen.to}
            onLike={() => page.showLike(previewed.documentId)}
            onStep={chosen.step}
          />
        ) : null}
      </div>
    </PageBody>
  );
}
