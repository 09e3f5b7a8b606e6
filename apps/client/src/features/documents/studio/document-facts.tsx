import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { OtherLanguage, Summary } from '@cartulary/contracts/understanding';
import { ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatLanguage } from '@/lib/format/format';
import { t } from '@/text/documents/classes';
import { cx } from '@/ui/class-names';
import { ConfidenceMark } from '@/ui/confidence-mark';
import { ClassChoice } from './class-choice';
import { sentenceShown, withPage, withSentence } from './summary-address';

/** The document's class, language, and summary. Every sentence links to its location. */
export function DocumentFacts({ document, summaryOpen }: { document: DocumentDetail; summaryOpen: boolean }) {
  const { languageFound, summary } = document;
  if (document.class === null && languageFound === null && summary === null) return null;
  return (
    <section aria-label={t('about')} className="shrink-0 border-b border-line px-3.5 py-2">
      <dl className="grid grid-cols-[72px_minmax(0,1fr)] items-center gap-x-2 gap-y-0.5">
        <dt className="text-ink-2">{t('label')}</dt>
        <dd className="min-w-0">
          <ClassChoice document={document} />
        </dd>
        {languageFound ? (
          <>
            <dt className="text-ink-2">{t('language')}</dt>
            <dd className="flex min-w-0 items-center gap-2 py-0.75">
              {languageFound.language ? (
                <>
                  <span className="truncate">{formatLanguage(languageFound.language)}</span>
                  <ConfidenceMark value={languageFound.confidence} />
                </>
              ) : (
                <span className="text-ink-3">{t('noLanguage')}</span>
              )}
            </dd>
            <OtherLanguages others={languageFound.others ?? []} />
          </>
        ) : null}
      </dl>
      {summary ? <SummaryList key={String(summaryOpen)} summary={summary} open={summaryOpen} /> : null}
    </section>
  );
}

/** The languages of individual blocks, with links to their pages. */
function OtherLanguages({ others }: { others: readonly OtherLanguage[] }) {
  const [address] = useSearchParams();
  const languages = [...new Set(others.map(({ language }) => language))];
  if (languages.length === 0) return null;
  return (
    <>
      <dt className="text-ink-2">{t('alsoIn')}</dt>
      <dd className="min-w-0 py-0.75">
        <ul className="flex flex-col">
          {languages.map((language) => {
            const pages = new Set(others.filter((other) => other.language === language).map(({ page }) => page));
            return (
              <li key={language} className="flex flex-wrap gap-x-2">
                {formatLanguage(language)}
                {[...pages].map((page) => (
                  <Link key={page} to={{ search: withPage(address, page).toString() }} replace preventScrollReset>
                    {t('onPage', { page })}
                  </Link>
                ))}
              </li>
            );
          })}
        </ul>
      </dd>
    </>
  );
}

function SummaryList({ summary, open }: { summary: Summary; open: boolean }) {
  const [address] = useSearchParams();
  const shown = sentenceShown(address);
  return (
    <details open={open || shown !== null} className="group mt-1">
      <summary className="flex min-h-7 cursor-pointer list-none items-center gap-1.25 text-ink-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={14} aria-hidden className="shrink-0 transition-transform group-open:rotate-90" />
        {t('summary.title')}
        <span className="text-xs text-ink-3">{t('summary.count', { count: summary.sentences.length })}</span>
      </summary>
      <ol className="flex max-h-50 flex-col gap-0.5 overflow-y-auto pb-1">
        {summary.sentences.map(({ text, page }, index) => {
          const sentence = text.replace(/\s+/gu, ' ');
          return (
            <li key={index}>
              <Link
                to={{ search: withSentence(address, index, page).toString() }}
                replace
                preventScrollReset
                aria-current={shown === index ? 'location' : undefined}
                aria-label={t('summary.show', { text: sentence, page })}
                className={cx(
                  'block rounded-control px-1.5 py-1 text-sm text-ink no-underline focus-visible:-outline-offset-2',
                  shown === index ? 'bg-primary-tint' : 'hover:bg-hover',
                )}
              >
                {sentence}
              </Link>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
