import { openapi } from '@cartulary/contracts/endpoints/system';
import { errors } from '@cartulary/contracts/errors';
import { events } from '@cartulary/contracts/events';
import { ExternalLink, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addressOf } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/help';
import { chapters, type Chapter } from '@/text/help/developer';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { MarkedText } from '@/ui/marked-text';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { EndpointRow, type ReadableEndpoint } from './endpoint-row';
import { findHelp, type Found } from './find-help';
import { placeAddress } from './help-place';
import { useApiDescription, type ApiEndpoint } from './openapi';
import { SmallTable } from '@/ui/small-table';

interface DeveloperSectionProps {
  /** A chapter or an endpoint's operation, from the URL. */
  article: string | null;
  query: string;
  onClear: () => void;
}

const unmarked = <T extends { title: string; text: string }>(entry: T): Found<T> => ({
  entry,
  titleMarks: [],
  passage: '',
  passageMarks: [],
});

const readable = (endpoint: ApiEndpoint): ReadableEndpoint => ({
  title: `${endpoint.method} ${endpoint.path}`,
  text: `${endpoint.summary} ${endpoint.operationId}`,
  endpoint,
});

const readableChapters = chapters.map((chapter) => ({ ...chapter, text: chapter.paragraphs.join(' ') }));
type ReadableChapter = (typeof readableChapters)[number];

/** The API as this installation serves it: chapters, and every endpoint with its own description. */
export function DeveloperSection({ article, query, onClear }: DeveloperSectionProps) {
  const { data, error, isPending, refetch } = useApiDescription();
  const searching = query !== '';
  const all = (data?.endpoints ?? []).map(readable);
  const endpoints = searching ? findHelp(all, query) : all.map(unmarked);
  const one = readableChapters.find(({ id }) => id === article);
  const found = searching ? findHelp(readableChapters, query) : [];
  const shownChapter = searching ? undefined : one;
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-start gap-3">
          <div className="mr-auto min-w-0">
            <h2 tabIndex={-1} className="skin-heading text-xl! outline-none">
              {shownChapter ? shownChapter.title : t('developer.title')}
            </h2>
            {shownChapter ? null : (
              <p className="mt-2 max-w-[68ch] text-ink-2">{t('developer.sentence', { path: openapi.path })}</p>
            )}
          </div>
          <Button asChild>
            <a href={addressOf(openapi)} target="_blank" rel="noreferrer">
              {t('developer.description')}
              <ExternalLink size={16} aria-hidden />
            </a>
          </Button>
        </div>
        {shownChapter ? <ChapterText chapter={shownChapter} /> : null}
        <ChapterList found={searching ? found : readableChapters.map(unmarked)} current={shownChapter?.id} />
      </Card>
      {searching && found.length === 0 && endpoints.length === 0 && data ? (
        <EmptyState
          icon={SearchX}
          title={t('search.none')}
          actions={<Button onClick={onClear}>{t('search.clear')}</Button>}
        >
          {t('developer.none')}
        </EmptyState>
      ) : null}
      {shownChapter ? null : (
        <section aria-labelledby="endpoints" className="flex flex-col gap-2">
          <div className="flex items-baseline gap-3">
            <h3 id="endpoints" className="skin-heading">
              {t('developer.endpoints')}
            </h3>
            <p role="status" className="text-xs text-ink-3">
              {data ? t('developer.endpointCount', { count: endpoints.length }) : ''}
            </p>
          </div>
          {isPending ? (
            <Loading label={t('developer.loadingEndpoints')}>
              <Skeleton className="h-60" />
            </Loading>
          ) : error ? (
            <ErrorState title={t('developer.failed')} onRetry={() => void refetch()}>
              {sentenceOf(error)}
            </ErrorState>
          ) : endpoints.length > 0 ? (
            <ul className="skin-card divide-y divide-line overflow-hidden">
              {endpoints.map((each) => (
                <EndpointRow key={each.entry.title} found={each} open={each.entry.endpoint.operationId === article} />
              ))}
            </ul>
          ) : null}
        </section>
      )}
    </>
  );
}

interface ChapterListProps {
  found: readonly Found<ReadableChapter>[];
  current: string | undefined;
}

function ChapterList({ found, current }: ChapterListProps) {
  if (found.length === 0) return null;
  return (
    <nav aria-label={t('developer.chapters')} className="mt-6">
      <h3 className="skin-heading mb-2">{t('developer.chapters')}</h3>
      <ul className="grid gap-x-(--d-gap) gap-y-1 tablet:grid-cols-2">
        {found.map(({ entry, titleMarks, passage, passageMarks }) => (
          <li key={entry.id}>
            <Link
              to={placeAddress({ section: 'developer', article: entry.id })}
              data-result
              aria-current={entry.id === current ? 'page' : undefined}
              className="inline-flex min-h-7 items-center aria-[current]:font-strong"
            >
              <MarkedText text={entry.title} marks={titleMarks} />
            </Link>
            {passage ? (
              <p className="text-sm text-ink-2">
                <MarkedText text={passage} marks={passageMarks} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChapterText({ chapter: { id, paragraphs, sample } }: { chapter: Chapter }) {
  return (
    <div className="mt-3 max-w-[72ch] space-y-3">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {sample ? (
        <pre tabIndex={0} className="overflow-x-auto rounded-control bg-sunken p-3 font-mono text-xs">
          {sample}
        </pre>
      ) : null}
      {id === 'errors' ? <ErrorTable /> : null}
      {id === 'events' ? <EventTable /> : null}
    </div>
  );
}

function ErrorTable() {
  const ofServer = Object.entries(errors).filter(([, { status }]) => status > 0);
  return (
    <SmallTable
      label={t('developer.errors')}
      head={[t('developer.status'), t('developer.message')]}
      rows={ofServer.map(([, { status, message }]) => [status, message])}
    />
  );
}

function EventTable() {
  return (
    <SmallTable
      label={t('developer.events')}
      head={[t('developer.event'), t('developer.kept')]}
      rows={Object.entries(events).map(([type, { kept }]) => [
        <code key="type" className="font-mono">
          {type}
        </code>,
        t('developer.keptIs', { kept }),
      ])}
    />
  );
}
