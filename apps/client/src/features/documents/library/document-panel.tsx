import type { DocumentDetail, DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { limits } from '@cartulary/contracts/limits';
import { Download, Link2, Maximize2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { formatBytes, formatDuration, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { kindWord, pagesWord, stateLine } from '@/shared/documents/document-words';
import { AttentionMenu } from '@/shared/items/attention-menu';
import { PreviewImage } from '@/shared/pages/preview-image';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/library';
import { Badge, StatusBadge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { CommandButton } from '@/ui/command-menu';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { SidePanel } from '@/ui/sheet';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { TabPanel, Tabs } from '@/ui/tabs';
import { copyAddress, saveOriginal } from '../document-actions';
import { useDocumentCommands } from '../document-commands';
import { useDocument } from '../documents-data';
import { DocumentMenu } from '../studio/document-menu';
import { EntityList } from '../studio/entity-list';
import { StageList } from '../studio/stage-list';
import { DocumentTags } from '../tags/document-tags';
import { DuplicatesNote } from './duplicates-note';

interface DocumentPanelProps {
  documentId: string;
  /** The row from the list, shown until the details have loaded. */
  row: DocumentSummary | undefined;
  onClose: () => void;
}

/** Side panel for one document: first page, facts, and found values. */
export function DocumentPanel({ documentId, row, onClose }: DocumentPanelProps) {
  const { data, error, refetch } = useDocument(documentId);
  const document = data ?? row;
  const parts = useDocumentCommands(data, onClose);
  const studio = href('documentStudio', undefined, { document: documentId });
  if (!document) {
    return <UnknownPanel error={error} onRetry={() => void refetch()} onClose={onClose} />;
  }
  const { status, word, line } = stateLine(document);
  const inBin = document.binnedAt !== null;
  return (
    <SidePanel
      title={plainName(document.name)}
      onClose={onClose}
      actions={
        <>
          <IconButton icon={Link2} label={words('copyAddress')} onClick={() => void copyAddress()} />
          {inBin ? null : (
            <Button asChild variant="quiet" size="sm" className="px-2!" aria-label={t('panel.open')}>
              <Link to={studio} title={t('panel.open')}>
                <Maximize2 size={16} aria-hidden />
              </Link>
            </Button>
          )}
          {inBin ? null : <AttentionMenu itemId={documentId} title={document.name} />}
          <DocumentMenu />
        </>
      }
      footer={
        inBin ? (
          <p className="text-xs text-ink-3">{keptUntil(document)}</p>
        ) : (
          <>
            <Button asChild className="grow">
              <Link to={studio}>
                {document.toReview > 0 ? t('panel.review', { count: document.toReview }) : t('panel.openShort')}
              </Link>
            </Button>
            <CommandButton id="document.share" />
            <Button
              aria-label={words('download')}
              title={words('download')}
              icon={Download}
              className="px-2.5!"
              onClick={() => void saveOriginal(document)}
            />
          </>
        )
      }
    >
      <div className="flex h-64 justify-center overflow-hidden bg-sunken px-6 pt-4 skin-grid">
        <PreviewImage
          documentId={documentId}
          hasPreview={document.hasPreview}
          mediaType={document.mediaType}
          className="aspect-[1/1.414] w-full max-w-72 self-start shadow-page"
        />
      </div>
      <div className="flex flex-wrap gap-2 px-4 pt-3">
        <StatusBadge status={status}>{line === word ? word : line}</StatusBadge>
        <Badge>{kindWord(document.mediaType)}</Badge>
        {document.pageCount === null ? null : <Badge>{pagesWord(document.pageCount)}</Badge>}
      </div>
      {document.failure ? <p className="px-4 pt-3 text-error-text">{document.failure.message}</p> : null}
      <Body document={document} detail={data} />
      {parts}
    </SidePanel>
  );
}

interface UnknownPanelProps {
  error: Error | null;
  onRetry: () => void;
  onClose: () => void;
}

/** Side panel while the opened document is loading, or the reason why it couldn't load. */
export const UnknownPanel = ({ error, onRetry, onClose }: UnknownPanelProps) => (
  <SidePanel title={error ? t('panel.missing') : t('panel.loading')} onClose={onClose}>
    {error ? (
      <ErrorState
        title={words('oneNotLoaded')}
        onRetry={error instanceof ApiError && error.status === 404 ? undefined : onRetry}
        className="m-4"
      >
        {sentenceOf(error)}
      </ErrorState>
    ) : (
      <PanelSkeleton />
    )}
  </SidePanel>
);

function Body({ document, detail }: { document: DocumentSummary; detail: DocumentDetail | undefined }) {
  const [tab, setTab] = useState<'overview' | 'entities' | 'stages'>('overview');
  return (
    <div className="px-4 pt-2">
      <Tabs
        label={t('panel.about')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'overview', label: t('panel.overview') },
          { id: 'entities', label: words('entities'), count: document.entityCount },
          { id: 'stages', label: t('panel.stages') },
        ]}
      >
        <TabPanel id="overview">
          <DuplicatesNote documentId={document.id} />
          <Facts document={document} detail={detail} />
        </TabPanel>
        <TabPanel id="entities" className="-mx-4 pt-2">
          {detail ? (
            detail.entities.length > 0 ? (
              <EntityList
                entities={detail.entities}
                selectedId={null}
                hrefOf={({ page }) => href('documentStudio', undefined, { document: document.id, page: String(page) })}
              />
            ) : (
              <p className="px-4 py-2 text-ink-3">{t('panel.nothingFound')}</p>
            )
          ) : (
            <PanelSkeleton />
          )}
        </TabPanel>
        <TabPanel id="stages" className="-mx-3.5">
          {detail ? <StageList document={detail} /> : <PanelSkeleton />}
        </TabPanel>
      </Tabs>
    </div>
  );
}

function Facts({ document, detail }: { document: DocumentSummary; detail: DocumentDetail | undefined }) {
  const engines = [...new Set((detail?.pages ?? []).map(({ engine, engineVersion }) => `${engine} ${engineVersion}`))];
  const took = detail?.readMs ?? 0;
  return (
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-1.75 py-3">
      <Fact name={t('column.owner')}>{document.owner.name}</Fact>
      <Fact name={t('column.folder')}>{document.folder?.name ?? <span className="text-ink-3">–</span>}</Fact>
      <Fact name={t('column.tags')}>
        <DocumentTags document={document} mayChange={detail?.rights.edit === true && document.binnedAt === null} />
      </Fact>
      <Fact name={t('column.size')}>{formatBytes(document.sizeBytes)}</Fact>
      <Fact name={t('column.created')}>{formatMoment(document.createdAt)}</Fact>
      <Fact name={t('column.updated')}>{formatMoment(document.updatedAt)}</Fact>
      {engines.length > 0 ? (
        <Fact name={t('fact.readBy')}>
          {t('fact.readByLine', {
            engines: engines.join(', '),
            where: document.processedWhere,
            took: took > 0 ? formatDuration(took) : 'none',
          })}
        </Fact>
      ) : null}
      {document.binnedAt ? <Fact name={t('fact.keptUntil')}>{formatMoment(untilOf(document.binnedAt))}</Fact> : null}
      {detail ? (
        <Fact name={t('fact.hash')}>
          <code className="font-mono text-xs" title={detail.sha256}>
            {detail.sha256.slice(0, 8)}…{detail.sha256.slice(-8)}
          </code>
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

const DAY_MS = 86_400_000;
const untilOf = (binnedAt: string): string => new Date(Date.parse(binnedAt) + limits.binDays * DAY_MS).toISOString();

const keptUntil = ({ binnedAt }: DocumentSummary): string =>
  binnedAt ? t('panel.keptUntil', { moment: formatMoment(untilOf(binnedAt)) }) : '';

function PanelSkeleton() {
  return (
    <Loading label={words('loadingOne')} className="flex flex-col gap-3 p-4">
      <Skeleton className="mb-3 w-4/5" />
      <Skeleton className="mb-3 w-3/5" />
      <Skeleton className="w-2/3" />
    </Loading>
  );
}
