import { searchDocuments } from '@cartulary/contracts/endpoints/search';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { formatQuery, parseQueryLanguage } from '@cartulary/pipeline/matching/query-language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search as SearchIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { withWordsBehind } from '@/routing/words-address';
import { agreedWords, useWordsGo, type WordsGo } from '@/shared/private-search/words-go';
import { zoneName } from '@/text/engine/locale';
import { t } from '@/text/search';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { TextField } from '@/ui/field';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { changed, draftOf, nodeOf, type DraftGroup, type DraftMember } from './advanced/query-draft';
import { QueryGroup } from './advanced/query-group';
import { problemOf } from './query-terms';
import { SaveSearch } from './save-search';
import { readSearch, useWordsAddress } from './search-address';
import { useFoundHere } from './use-found-here';
import { WordsGoLine } from './words-go-line';

interface Written {
  readonly text: string;
  readonly draft: DraftGroup;
}

const writtenOf = (text: string): Written => ({
  text,
  draft: draftOf(problemOf(text) === null ? parseQueryLanguage(text) : null),
});

/** Advanced Search: a condition builder and the query's text, kept in sync. */
export default function AdvancedSearchPage() {
  const go = useWordsGo();
  const [address, setAddress] = useWordsAddress(go);
  const navigate = useNavigate();
  const [written, setWritten] = useState<Written>(() => writtenOf(address.get('q') ?? ''));
  const { text, draft } = written;
  const problem = problemOf(text);
  const query = problem ? '' : text.trim();

  const write = (next: Written): void => {
    setWritten(next);
    setAddress(new URLSearchParams(next.text === '' ? {} : { q: next.text }));
  };
  const type = (typed: string): void =>
    // An incomplete query leaves the conditions unchanged.
    write({ text: typed, draft: problemOf(typed) === null ? draftOf(parseQueryLanguage(typed)) : draft });
  const change = (id: number, how: (member: DraftMember) => DraftMember | null): void => {
    const next = changed(draft, id, how);
    write({ text: formatQuery(nodeOf(next)), draft: next });
  };
  const search = (event: FormEvent): void => {
    event.preventDefault();
    if (query === '') return;
    void navigate(go.isChoice ? withWordsBehind(href('search'), query) : href('search', undefined, { q: query }));
  };
  const order = rowIds(draft);

  return (
    <PageBody>
      <PageHeader title={t('advanced.title')} sentence={t('advanced.sentence')} />
      <WordsGoLine go={go} />
      <form className="grid gap-(--d-gap)" onSubmit={search}>
        <Card>
          <TextField
            label={t('advanced.query')}
            hint={t('advanced.queryHint')}
            error={problem ? `${problem.message}: ${text.slice(problem.at, problem.end)}` : undefined}
            verbatim
            spellCheck={false}
            autoComplete="off"
            maxLength={searchLimits.maxQueryCharacters}
            className="font-mono"
            value={text}
            onChange={(event) => type(event.target.value)}
          />
        </Card>
        <Card>
          <CardHeader title={t('advanced.conditions')} />
          <QueryGroup group={draft} depth={0} numberOf={(id) => order.indexOf(id) + 1} onChange={change} />
        </Card>
        <div className="flex flex-wrap items-center gap-2">
          <Fitting query={query} go={go} />
          <Button disabled={text === ''} onClick={() => write(writtenOf(''))}>
            {t('advanced.clear')}
          </Button>
          <SaveSearch query={query} mode="words" go={go} />
          <Button type="submit" variant="primary" icon={SearchIcon} disabled={query === ''}>
            {t('advanced.search')}
          </Button>
        </div>
      </form>
    </PageBody>
  );
}

/** Number of documents that match the current query. */
function Fitting({ query, go }: { query: string; go: WordsGo }) {
  const foundHere = useFoundHere(readSearch(new URLSearchParams({ q: query })), go.here);
  const here = foundHere.data?.pages[0];
  const there = useCountThere(query, go.toServer);
  const sentence = (): string => {
    if (query === '') return t('advanced.nothing');
    if (!go.here && !go.toServer) return t('here.nowhere');
    if (there.isError) return sentenceOf(there.error);
    if (go.here && foundHere.isError) return t('failed');
    if ((go.here && !here) || (go.toServer && !there.data)) return t('advanced.counting');
    const counts = [...(go.here && here ? [here] : []), ...(go.toServer && there.data ? [there.data] : [])];
    const count = counts.reduce((sum, { total }) => sum + total, 0);
    const isMore = counts.some(({ totalIsLowerBound }) => totalIsLowerBound);
    return t(isMore ? 'advanced.fittingMore' : 'advanced.fitting', { count });
  };
  return (
    <p role="status" className="mr-auto text-ink-2 tabular-nums">
      {sentence()}
    </p>
  );
}

const useCountThere = (query: string, wanted: boolean) =>
  useQuery({
    queryKey: ['search-count', query],
    queryFn: ({ signal }) =>
      call(
        searchDocuments,
        { query: { q: query, mode: 'words', pageSize: 1, timezone: zoneName() } },
        { signal, ...agreedWords() },
      ),
    enabled: wanted && query !== '',
    placeholderData: keepPreviousData,
  });

const rowIds = (member: DraftMember): number[] =>
  member.kind === 'row' ? [member.id] : member.members.flatMap(rowIds);
