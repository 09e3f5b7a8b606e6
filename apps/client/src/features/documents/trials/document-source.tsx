import { isFlowing } from '@cartulary/contracts/limits';
import { Lock } from 'lucide-react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/trials';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { GivenName, plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useDocumentsByName } from '../documents-by-name';
import { SealedLine } from '../private/sealed-line';
import { PageField } from './page-field';
import type { ChosenSource } from './use-source';

interface DocumentSourceProps {
  chosen: ChosenSource;
  /** Offers only documents with page images: no recordings, emails, or texts. */
  isPictured: boolean;
}

/** A page of an accessible document: chosen by name, then by number. */
export function DocumentSource({ chosen, isPictured }: DocumentSourceProps) {
  return chosen.documentId === null ? (
    <PickDocument chosen={chosen} isPictured={isPictured} />
  ) : (
    <PickedDocument chosen={chosen} />
  );
}

/** In privacy mode, the typed name stays in the browser and filters the newest documents and the vault. */
function PickDocument({ chosen: { sealed, onDocument }, isPictured }: DocumentSourceProps) {
  const { name, setName, isPrivate, isAny, hasName, list, rows: found } = useDocumentsByName();
  if (list.error)
    return (
      <ErrorState title={t('pick.failed')} onRetry={() => void list.refetch()}>
        {sentencesOf(list.error, words('nothingLost'))}
      </ErrorState>
    );
  const ofVault = sealed.rows.filter(hasName).map((row) => ({ ...row, isSealed: true }));
  const rows = [...ofVault, ...found].filter(
    ({ pageCount, mediaType }) => pageCount !== null && !(isPictured && isFlowing(mediaType)),
  );
  return (
    <>
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
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </Loading>
      ) : rows.length === 0 ? (
        <p role="status" className="text-ink-2">
          {t(isAny ? 'pick.none' : 'pick.empty')}
        </p>
      ) : (
        <ul className="max-h-96 overflow-y-auto" aria-label={t('pick.list')}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                onClick={() => onDocument(row.id)}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-1.5 text-left hover:bg-hover"
              >
                {'isSealed' in row ? <Lock size={14} aria-label={t('pick.sealed')} className="shrink-0" /> : null}
                <span className="min-w-0 grow truncate">
                  <GivenName>{row.name}</GivenName>
                </span>
                <span className="shrink-0 text-xs text-ink-3 tabular-nums">
                  {t('pick.pages', { count: row.pageCount ?? 0 })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function PickedDocument({ chosen }: { chosen: ChosenSource }) {
  const { opened, page, onPage, onDocument, sealed } = chosen;
  const { standing, document, pageCount, text, error } = opened;
  const another = (
    <Button size="sm" onClick={() => onDocument(null)}>
      {t('pick.another')}
    </Button>
  );
  if (standing === 'closed')
    return (
      <>
        <p className="text-ink-2">{t('pick.closed')}</p>
        <SealedLine sealed={sealed} />
        {another}
      </>
    );
  if (standing === 'failed')
    return (
      <ErrorState title={t('pick.notOpened')} onRetry={opened.retry} actions={another}>
        {sentencesOf(error, words('nothingLost'))}
      </ErrorState>
    );
  if (!document)
    return (
      <Loading label={t('pick.opening')}>
        <Skeleton className="h-9 w-full" />
      </Loading>
    );
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 grow truncate font-strong" title={plainName(document.name)}>
          <GivenName>{document.name}</GivenName>
        </span>
        {another}
      </div>
      {pageCount > 1 && !isFlowing(document.mediaType) ? (
        <PageField label={t('source.pageOf', { count: pageCount })} page={page} most={pageCount} onPage={onPage} />
      ) : null}
      {text ? (
        <p className="max-h-72 overflow-y-auto rounded-control bg-sunken p-3 text-sm whitespace-pre-wrap" tabIndex={0}>
          {text.text.trim() === '' ? t('pick.noWords') : text.text}
        </p>
      ) : standing === 'unread' ? (
        <p className="text-ink-2">{t('pick.unread')}</p>
      ) : (
        <Loading label={t('pick.opening')}>
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
    </>
  );
}
