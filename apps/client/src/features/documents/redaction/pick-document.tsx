import { isFlowing } from '@cartulary/contracts/limits';
import { FileText, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { PreviewImage } from '@/shared/pages/preview-image';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/redaction';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { TextField } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { useDocumentsByName } from '../documents-by-name';
import { useSealedDocuments, type SealedDocuments } from '../private/sealed-documents';
import { SealedLine } from '../private/sealed-line';

/** Documents with pages, filtered by name, most recently changed first. */
export function PickDocument() {
  const { name, setName, isPrivate, isAny, hasName, list, rows: found } = useDocumentsByName();
  const sealed = useSealedDocuments();
  const ofVault = sealed.rows.filter(hasName);
  const rows = [...ofVault, ...found].filter(({ mediaType, pageCount }) => !isFlowing(mediaType) && pageCount !== null);
  if (list.error)
    return (
      <ErrorState title={t('pick.failed')} onRetry={() => void list.refetch()}>
        {sentencesOf(list.error, words('nothingLost'))}
      </ErrorState>
    );
  if (!list.isPending && !sealed.isPending && rows.length === 0 && isAny) return <NoDocuments sealed={sealed} />;
  return (
    <Card className="flex flex-col gap-3">
      <CardHeader title={t('pick.title')} />
      <TextField
        label={t('pick.search')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        {...(isPrivate ? { hint: t('pick.private') } : {})}
      />
      <SealedLine sealed={sealed} />
      {list.isPending ? (
        <Loading label={t('pick.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </Loading>
      ) : rows.length === 0 ? (
        <p role="status" className="text-ink-2">
          {t('pick.empty')}
        </p>
      ) : (
        <ul className="flex flex-col gap-0.5">
          {rows.map((row) => (
            <li key={row.id}>
              <Link
                to={href('advancedProcessing', undefined, { document: row.id })}
                aria-label={t('pick.row', { name: plainName(row.name), count: row.pageCount ?? 0 })}
                className="flex min-h-11 items-center gap-2.5 rounded-control px-1 hover:bg-hover"
              >
                <PreviewImage
                  documentId={row.id}
                  hasPreview={row.hasPreview}
                  mediaType={row.mediaType}
                  className="size-9 rounded-control"
                />
                {'isSealed' in row ? <Lock size={14} aria-label={t('pick.sealed')} className="shrink-0" /> : null}
                <span className="min-w-0 grow truncate">
                  <GivenName>{row.name}</GivenName>
                </span>
                <span className="shrink-0 text-xs text-ink-3 tabular-nums">
                  {t('pick.pages', { count: row.pageCount ?? 0 })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** No documents that this page can open. A locked vault may still have some. */
const NoDocuments = ({ sealed }: { sealed: SealedDocuments }) => (
  <>
    <SealedLine sealed={sealed} />
    <EmptyState
      icon={FileText}
      title={t('pick.none')}
      actions={
        <Button asChild>
          <Link to={href('documentStudio')}>{t('pick.upload')}</Link>
        </Button>
      }
    >
      {t('pick.noneText')}
    </EmptyState>
  </>
);
