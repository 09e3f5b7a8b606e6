import { lazy, Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/help';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading } from '@/ui/skeleton';
import { useSettledText } from '@/ui/use-settled-text';
import { ArticlePage } from './article-page';
import { DiagnosticsSection } from './diagnostics-section';
import { HelpNavigation } from './help-navigation';
import { HelpOverview } from './help-overview';
import { HelpSearch } from './help-search';
import { placeAddress, readPlace, type HelpPlace } from './help-place';
import { HelpResults } from './help-results';
import { ShortcutsSection } from './shortcuts-section';

/** Loaded on demand: readers of the articles don't need the API documentation. */
const DeveloperSection = lazy(async () => ({ default: (await import('./developer-section')).DeveloperSection }));

const SETTLE_MS = 120;

/** /help: articles about every built page, shortcuts, diagnostics, and documentation for developers. */
export default function HelpPage() {
  useLocaleChanges();
  const [address, setAddress] = useSearchParams();
  const place = readPlace(address);
  const content = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useSettledText(
    place.query,
    (query) => setAddress(new URL(placeAddress({ ...place, query }), location.origin).searchParams, { replace: true }),
    SETTLE_MS,
  );
  useFocusOnArrival(place, content);
  const clear = (): void => setTyped('');

  return (
    <PageBody>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <div className="grid items-start gap-(--d-gap) laptop:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3">
          <HelpSearch section={place.section} typed={typed} onType={setTyped} content={content} />
          <HelpNavigation place={place} />
        </div>
        <div ref={content} className="flex max-w-220 min-w-0 flex-col gap-(--d-gap)">
          {place.section === 'developer' ? (
            <Suspense fallback={<Loading label={t('developer.loading')} />}>
              <DeveloperSection article={place.article} query={typed.trim()} onClear={clear} />
            </Suspense>
          ) : typed.trim() !== '' ? (
            <HelpResults query={typed.trim()} onClear={clear} />
          ) : (
            <Content place={place} />
          )}
        </div>
      </div>
    </PageBody>
  );
}

function Content({ place: { section, article } }: { place: HelpPlace }) {
  if (section === 'shortcuts') return <ShortcutsSection />;
  if (section === 'diagnostics') return <DiagnosticsSection />;
  return article === null ? <HelpOverview /> : <ArticlePage key={article} id={article} />;
}

/** The pathname stays the same within the help, so the heading of the opened content is focused here. */
function useFocusOnArrival({ section, article, query }: HelpPlace, content: React.RefObject<HTMLElement | null>): void {
  const shown = `${section}/${article ?? ''}`;
  const last = useRef(shown);
  useEffect(() => {
    if (last.current === shown || query !== '') return;
    last.current = shown;
    content.current?.querySelector<HTMLElement>('h2')?.focus();
    content.current?.closest('main')?.scrollTo({ top: 0 });
  }, [shown, query, content]);
}
