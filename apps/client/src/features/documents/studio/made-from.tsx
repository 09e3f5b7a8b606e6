import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { Link } from 'react-router-dom';
import { formatCount, formatList } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/documents/arrange';
import { GivenName, plainName } from '@/ui/given-name';

/** Consecutive pages as 3–5, others one by one. */
export function pageList(pages: readonly number[]): string {
  const rows: [number, number][] = [];
  for (const page of pages) {
    const last = rows.at(-1);
    if (last && last[1] === page - 1) last[1] = page;
    else rows.push([page, page]);
  }
  return formatList(
    rows.map(([from, to]) => (from === to ? formatCount(from) : `${formatCount(from)}–${formatCount(to)}`)),
  );
}

/** The source documents and pages that a document was created from. */
export function MadeFrom({ parts }: { parts: DocumentDetail['madeFrom'] }) {
  if (parts.length === 0) return null;
  return (
    <dl className="grid max-h-17 shrink-0 grid-cols-[72px_minmax(0,1fr)] gap-x-2 overflow-y-auto border-b border-line px-3.5 py-2">
      <dt className="text-ink-2">{t('madeFrom')}</dt>
      <dd>
        <ul aria-label={t('madeFrom')} className="flex flex-col gap-1">
          {parts.map(({ documentId, name, pages }, index) => (
            <li key={index} className="flex items-baseline gap-1">
              <span className="shrink-0">{t('from.pages', { count: pages.length, pages: pageList(pages) })}</span>
              {documentId !== null && name !== null ? (
                <Link
                  to={href('documentStudio', undefined, { document: documentId, page: String(pages[0] ?? 1) })}
                  title={plainName(name)}
                  className="min-w-0 truncate"
                >
                  <GivenName>{name}</GivenName>
                </Link>
              ) : (
                <span className="min-w-0 truncate text-ink-3">{t('from.gone')}</span>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
