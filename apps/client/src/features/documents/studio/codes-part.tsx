import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { PageCode } from '@cartulary/contracts/reading';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { isUnderWay } from '@/shared/documents/document-words';
import { t } from '@/text/documents/codes';
import { addressOfCode } from './code-address';

interface CodeOnPage {
  readonly page: number;
  readonly code: PageCode;
}

/**
 * A document's barcodes and QR codes, each with a link to its page. Contents are text; a URL opens only through its
 * own link.
 */
export function CodesPart({ document }: { document: DocumentDetail }) {
  if (isUnderWay(document)) return null;
  const found = document.pages.flatMap(({ page, codes = [] }) => codes.map((code): CodeOnPage => ({ page, code })));
  return (
    <>
      {found.length > 0 ? <Found found={found} documentId={document.id} /> : null}
      <Unread document={document} />
    </>
  );
}

function Found({ found, documentId }: { found: readonly CodeOnPage[]; documentId: string }) {
  return (
    <details className="shrink-0 border-b border-line px-3.5 py-2" open={found.length <= FEW}>
      <summary className="cursor-pointer text-ink-2">
        {t('codes')} <span className="text-ink-3">{t('count', { count: found.length })}</span>
      </summary>
      <ul aria-label={t('codes')} className="mt-1 flex max-h-44 flex-col gap-1.5 overflow-y-auto" tabIndex={0}>
        {found.map((one, index) => (
          <CodeRow key={index} documentId={documentId} {...one} />
        ))}
      </ul>
    </details>
  );
}

/** Number of codes shown initially. */
const FEW = 3;

function CodeRow({ documentId, page, code }: CodeOnPage & { documentId: string }) {
  const address = code.isCut ? undefined : addressOfCode(code.text);
  return (
    <li className="flex flex-col gap-0.5">
      <span className="flex items-baseline justify-between gap-2 text-2xs text-ink-3">
        <span>{code.format}</span>
        <Link to={href('documentStudio', undefined, { document: documentId, page: String(page) })}>
          {t('page', { page })}
        </Link>
      </span>
      <span className="max-h-20 overflow-y-auto font-mono text-xs break-all whitespace-pre-wrap">{code.text}</span>
      {code.isCut ? <span className="text-2xs text-ink-3">{t('cut')}</span> : null}
      {address ? (
        <a
          href={address.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          title={t('open.warning')}
          className="inline-flex min-h-6 items-center gap-1 self-start break-all"
        >
          <ExternalLink size={14} aria-hidden />
          {t('open', { host: address.host })}
        </a>
      ) : null}
    </li>
  );
}

/** Explains that code detection was unavailable, so codes may be missing. */
function Unread({ document }: { document: DocumentDetail }) {
  const stage = document.stages.find((one) => one.stage === 'codes');
  const looked = stage?.state !== 'skipped' || document.pages.every(({ codes }) => codes !== undefined);
  if (looked || document.pages.length === 0) return null;
  return <p className="shrink-0 border-b border-line px-3.5 py-2.5 text-ink-2">{t('unread')}</p>;
}
