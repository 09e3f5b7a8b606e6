import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { underWayStates } from '@cartulary/contracts/stages';
import { FileX, Lock } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { usePages } from '@/shared/pages/use-pages';
import { t } from '@/text/documents/redaction';
import { Button } from '@/ui/button';
import { GivenName, plainName } from '@/ui/given-name';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '@/ui/states';
import { useChangeRefusal } from './change-refusal';
import { useDocument } from './documents-data';
import { useLiveDocuments } from './live-documents';
import { useWholeText } from './page-texts';
import { closedBecause } from './redaction/closed-because';
import { PickDocument } from './redaction/pick-document';
import { RedactionBench } from './redaction/redaction-bench';
import { FollowSearch } from './private/follow-search';
import { SealedLine } from './private/sealed-line';
import { useSealedDocuments } from './private/sealed-documents';
import { useAnsweredHere } from './private/use-answered-here';
import { useOpenedAs } from './private/use-opened-as';
import { BenchState } from './studio/bench-state';

/** Advanced Processing: redacted copies of documents. */
export default function RedactionPage() {
  const [address] = useSearchParams();
  const documentId = address.get('document');
  const refusal = useChangeRefusal();
  useLiveDocuments();
  return (
    <PageBody fill={documentId !== null && refusal === undefined}>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={
          documentId === null ? (
            <Button asChild>
              <Link to={href('advancedProcessing', undefined, { show: 'compare' })}>{t('compare')}</Link>
            </Button>
          ) : (
            <Button asChild>
              <Link to={href('advancedProcessing')}>{t('another')}</Link>
            </Button>
          )
        }
      />
      {refusal !== undefined ? (
        <NoPermissionState icon={Lock} title={t('refused.title')}>
          {refusal}
        </NoPermissionState>
      ) : documentId === null ? (
        <PickDocument />
      ) : (
        <Chosen key={documentId} documentId={documentId} />
      )}
    </PageBody>
  );
}

function Chosen({ documentId }: { documentId: string }) {
  const sealed = useSealedDocuments();
  const as = useOpenedAs(documentId, sealed);
  const here = useAnsweredHere(documentId, as === 'open');
  const mayAsk = as === 'other' || (as === 'open' && here.isHere);
  const { data: document, error, refetch } = useDocument(mayAsk ? documentId : null);
  if (as === 'locked' || as === 'broken' || as === 'newer' || as === 'changed')
    return (
      <>
        <p className="text-ink-2">{t('closed.locked')}</p>
        <SealedLine sealed={sealed} />
      </>
    );
  if (!document)
    return (
      <BenchState
        error={here.error ?? error}
        onRetry={() => void (here.error ? here.refetch() : refetch())}
        layout="phone"
      />
    );
  const refusal = closedBecause(document);
  if (refusal !== undefined)
    return (
      <EmptyState icon={FileX} title={t('closed.pages')}>
        {refusal}
      </EmptyState>
    );
  return (
    <>
      {as === 'open' ? <FollowSearch /> : null}
      <Opened document={document} />
    </>
  );
}

function Opened({ document }: { document: DocumentDetail }) {
  const pages = usePages(document.id, true, document.pageTurns);
  const text = useWholeText(document.id, true);
  if (pages.state === 'failed')
    return (
      <ErrorState title={t('closed.pages')} onRetry={pages.retry}>
        {t('closed.failed', { reason: pages.message })}
      </ErrorState>
    );
  if (text.error)
    return (
      <ErrorState title={t('found.failed')} onRetry={() => void text.refetch()}>
        {sentenceOf(text.error)}
      </ErrorState>
    );
  if (pages.state === 'loading' || !text.data)
    return (
      <Loading label={t(pages.state === 'loading' ? 'page.loading' : 'found.loading')}>
        <div className="grid gap-(--d-gap) min-[1024px]:grid-cols-[300px_minmax(0,1fr)_340px]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    );
  return (
    <>
      <h2 className="min-w-0 shrink-0 truncate font-strong" title={plainName(document.name)}>
        <GivenName>{document.name}</GivenName>
      </h2>
      {underWayStates.some((state) => state === document.state) ? (
        <p role="status" className="shrink-0 text-sm text-ink-2">
          {t('found.underWay')}
        </p>
      ) : null}
      <RedactionBench document={document} source={pages.source} texts={text.data.pages} />
    </>
  );
}
