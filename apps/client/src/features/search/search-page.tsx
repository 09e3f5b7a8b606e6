import type { DataOf } from '@cartulary/contracts/endpoint';
import type { SearchHit, searchDocuments } from '@cartulary/contracts/endpoints/search';
import { limits } from '@cartulary/contracts/limits';
import { ListFilter, Search as SearchIcon, SearchX, TextSearch, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '@/lib/api-error';
import { CommandKeys } from '@/lib/command-keys-shown';
import { useCommands } from '@/lib/commands';
import { hitAddress } from '@/lib/hit-address';
import { pageKeys } from '@/lib/page-keys';
import { typingPauseMs } from '@/lib/typing-pause';
import { useSettledText } from '@/lib/use-settled-text';
import { t } from '@/text/search';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { Chip, RemovableChip } from '@/ui/chip';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { useMediaQuery, useRoomForSidePanel } from '@/ui/media-query';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState, ErrorState } from '@/ui/states';
import { HitPreview } from './hit-preview';
import { ResultRow } from './result-row';
import { isFiltered, readSearch, writeSearch, type Search } from './search-address';
import { ResultsFoot, ResultsSkeleton } from './results-frame';
import { SearchFilters } from './search-filters';
import { usePlaces } from './use-places';
import { FacetList } from './facet-list';
import { QueryProblem } from './query-problem';
import { problemOf, toggleTerm } from './query-terms';
import { SearchTools } from './search-tools';
import { useFacets, useLookedAt, useSearch, useSimilar } from './use-search';

const SETTLE_MS = 180;

const optionId = (index: number): string => `result-${index}`;

/** Smart Search: documents by their words, as they are typed. */
export default function SearchPage() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const search = readSearch(address);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const roomy = useMediaQuery('(width >= 1280px)');
  const answer = useSearch(search);
  const similar = useSimilar(search.like);
  const besideResults = useRoomForSidePanel();
  const [filtersOpen, setFiltersOpen] = useState(isFiltered(search));
  const [active, setActive] = useState(0);
  const [hitAt, setHitAt] = useState(0);

  const change = (part: Partial<Search>): void => {
    setActive(0);
    setHitAt(0);
    // Whoever asks for something else is done with what is like a document.
    setAddress(writeSearch({ ...search, like: null, ...part }), { replace: true });
  };
  const [typed, setTyped] = useSettledText(
    search.query,
    (query) => change({ query }),
    () => typingPauseMs(SETTLE_MS),
    answer.isFetching,
  );

  useCommands([
    {
      id: 'search.field',
      title: t('keys.field'),
      group: t('title'),
      keys: pageKeys['search.field'],
      keysOnly: true,
      run: () => field.current?.select(),
    },
  ]);

  const isLike = search.like !== null;
  const asked = isLike || search.query.trim() !== '';
  const problem = isLike ? null : problemOf(search.query);
  const pages = asked && !isLike && problem === null ? (answer.data?.pages ?? []) : [];
  const hits = isLike ? (similar.data?.items ?? []) : pages.flatMap(({ items }) => items);
  const [first] = pages;
  const shownState = isLike ? similar : answer;
  const lookedAt = useLookedAt(search, answer.isSuccess && !answer.isPlaceholderData && typed === search.query);
  const facets = useFacets(search, lookedAt && (besideResults || filtersOpen));
  const counts = asked && !isLike ? facets.data?.facets : undefined;
  const chosen = hits[Math.min(active, hits.length - 1)];
  const foundPages = answer.isPlaceholderData ? [] : pages.map(({ items }) => items);
  const placesOf = usePlaces(foundPages, search.query, lookedAt);
  const places = (chosen && placesOf(chosen.documentId)) ?? [];
  const place = Math.min(hitAt, Math.max(0, places.length - 1));
  const target = chosen ? hitAddress(chosen, search.query, places[place]?.page) : '';

  const activate = (index: number): void => {
    setActive(index);
    setHitAt(0);
    list.current?.querySelector(`#${optionId(index)}`)?.scrollIntoView({ block: 'nearest' });
    if (index >= hits.length - 3 && answer.hasNextPage && !answer.isFetchingNextPage) void answer.fetchNextPage();
  };
  const onMove = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && typed !== search.query) {
      // Words that were just typed have no answer yet: this Enter asks for it at once, the next one opens.
      event.preventDefault();
      return change({ query: typed });
    }
    if (hits.length === 0) return;
    if (event.key === 'ArrowDown') activate(Math.min(hits.length - 1, active + 1));
    else if (event.key === 'ArrowUp') activate(Math.max(0, active - 1));
    else if (event.key === 'Enter' && !answer.isPlaceholderData) void navigate(target);
    else return;
    event.preventDefault();
  };
  const pick = (index: number, hit: SearchHit): void => {
    if (roomy && index !== active) activate(index);
    else void navigate(index === active ? target : hitAddress(hit, search.query));
  };

  return (
    <PageBody fill className="gap-3!">
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <div role="search" className="skin-field flex h-11.5 shrink-0 items-center gap-3 px-3.5">
        <SearchIcon size={20} aria-hidden className="text-ink-2" />
        <input
          ref={field}
          type="search"
          aria-label={t('field')}
          aria-controls={hits.length > 0 ? 'results' : undefined}
          aria-activedescendant={hits.length > 0 ? optionId(Math.min(active, hits.length - 1)) : undefined}
          placeholder={t('fieldHere')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={limits.search.maxQueryCharacters}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onMove}
          className="h-full min-w-0 grow appearance-none bg-transparent text-md outline-none focus-visible:outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        {typed ? (
          <IconButton
            icon={X}
            label={t('clear')}
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
          />
        ) : (
          <CommandKeys id="search.field" />
        )}
      </div>
      <div className="flex min-h-4.5 shrink-0 flex-wrap items-center gap-2">
        {besideResults ? null : (
          <Chip icon={ListFilter} pressed={filtersOpen} onClick={() => setFiltersOpen(!filtersOpen)}>
            {t('filters')}
          </Chip>
        )}
        {search.like === null ? null : (
          <RemovableChip name={t('like.short')} onRemove={() => change({ like: null })}>
            {t('like.short')}
          </RemovableChip>
        )}
        <SearchTools search={search} onMode={(mode) => change({ mode })} />
        <p role="status" className="ml-auto text-xs text-ink-3 tabular-nums">
          {isLike ? (similar.data ? t('like.summary', { count: hits.length }) : '') : first ? summaryOf(first) : ''}
        </p>
      </div>
      <div
        className={cx(
          'grid min-h-0 grow gap-(--d-gap) min-[1024px]:grid-cols-[196px_minmax(0,1fr)] min-[1024px]:grid-rows-[minmax(0,1fr)]',
          roomy && chosen && 'min-[1280px]:grid-cols-[196px_minmax(0,1fr)_352px]',
        )}
      >
        {besideResults || filtersOpen ? (
          <div className="grid min-h-0 content-start gap-4 overflow-y-auto max-[1024px]:max-h-[50dvh]">
            <SearchFilters search={search} facets={counts ?? []} onChange={change} />
            {counts ? (
              <FacetList
                facets={counts}
                query={search.query}
                onToggle={(term) => change({ query: toggleTerm(search.query, term) })}
              />
            ) : null}
          </div>
        ) : null}
        {!asked ? (
          <EmptyState icon={TextSearch} title={t('empty.title')} className="self-start">
            {t('empty.text')}
          </EmptyState>
        ) : problem ? (
          <QueryProblem query={search.query} problem={problem} />
        ) : shownState.isError ? (
          <ErrorState title={t('failed')} onRetry={() => void shownState.refetch()} className="self-start">
            {sentenceOf(shownState.error)}
          </ErrorState>
        ) : hits.length === 0 ? (
          shownState.isPending || shownState.isPlaceholderData ? (
            <ResultsSkeleton />
          ) : (
            <EmptyState
              icon={SearchX}
              title={t(isLike ? 'like.noneTitle' : 'none.title')}
              className="self-start"
              actions={
                isFiltered(search) ? (
                  <Button onClick={() => change({ kind: null, state: null, from: null, to: null })}>
                    {t('none.action')}
                  </Button>
                ) : undefined
              }
            >
              {isLike
                ? t('like.none')
                : t(isFiltered(search) ? 'none.textFiltered' : 'none.text', { query: search.query.trim() })}
            </EmptyState>
          )
        ) : (
          <Panel aria-label={t('results')}>
            <ul
              ref={list}
              id="results"
              role="listbox"
              aria-label={t('found')}
              tabIndex={0}
              aria-activedescendant={optionId(Math.min(active, hits.length - 1))}
              onKeyDown={onMove}
              className="min-h-0 grow overflow-y-auto focus-visible:-outline-offset-2"
              onScroll={({ currentTarget: box }) => {
                const near = box.scrollHeight - box.scrollTop - box.clientHeight < 400;
                if (near && answer.hasNextPage && !answer.isFetchingNextPage) void answer.fetchNextPage();
              }}
            >
              {hits.map((hit, index) => (
                <ResultRow
                  key={hit.documentId}
                  id={optionId(index)}
                  hit={hit}
                  places={placesOf(hit.documentId)}
                  active={index === Math.min(active, hits.length - 1)}
                  onPick={() => pick(index, hit)}
                />
              ))}
            </ul>
            <ResultsFoot shown={hits.length} total={first?.total ?? hits.length} />
          </Panel>
        )}
        {roomy && chosen ? (
          <HitPreview
            key={chosen.documentId}
            hit={chosen}
            hits={places}
            at={place}
            to={target}
            onLike={() => setAddress(writeSearch({ ...search, like: chosen.documentId }))}
            onStep={(by) => setHitAt(places.length === 0 ? 0 : (place + by + places.length) % places.length)}
          />
        ) : null}
      </div>
    </PageBody>
  );
}

function summaryOf({ total, totalIsLowerBound, tookMs, meaning }: DataOf<typeof searchDocuments>): string {
  const summary = t(totalIsLowerBound ? 'summaryMore' : 'summary', {
    count: total,
    seconds: Math.max(1, tookMs) / 1_000,
  });
  return meaning === 'unavailable' ? `${summary} · ${t('wordsOnly')}` : summary;
}
