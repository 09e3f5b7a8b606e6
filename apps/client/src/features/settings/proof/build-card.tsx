import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClientFiles } from '@cartulary/contracts/client-files';
import { clientVersion } from '@/lib/api/client-version';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/proof';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { copyText } from '@/ui/copy-text';
import { IconButton } from '@/ui/icon-button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { compareKept, servedBuild, type KeptFiles } from './build-data';

const SHORT = 12;

/** The client build that runs here, according to the page and the server, and how to verify it externally. */
export function BuildCard() {
  useLocaleChanges();
  const { data, error, refetch } = useQuery({ queryKey: ['client-files'], queryFn: servedBuild });
  return (
    <Card aria-labelledby="build">
      <CardHeader title={<span id="build">{t('build.title')}</span>} />
      <p className="max-w-180 text-ink-2">{t('build.about')}</p>
      {data ? (
        <Build list={data} />
      ) : error ? (
        <ErrorState title={t('build.failed')} onRetry={() => void refetch()}>
          {clientVersion === 'development' ? t('build.notBuilt') : t('build.noList')}
        </ErrorState>
      ) : (
        <Loading label={t('build.loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Card>
  );
}

function Build({ list }: { list: ClientFiles }) {
  const { release, builtFrom, digest, files } = list;
  return (
    <>
      <dl className="my-3 grid gap-x-4 gap-y-1 tablet:grid-cols-[auto_minmax(0,1fr)]">
        <Line name={t('build.page')}>
          <code className="font-mono text-xs wrap-anywhere">{clientVersion}</code>
          {release === clientVersion ? null : <p className="text-sm">{t('build.other', { release })}</p>}
        </Line>
        <Line name={t('build.commit')}>
          {builtFrom ? <ToCopy text={builtFrom.commit} label={t('build.copyCommit')} /> : t('build.noCommit')}
          {builtFrom?.isChanged ? <p className="text-sm">{t('build.changed')}</p> : null}
        </Line>
        <Line name={t('build.digest')}>
          <ToCopy text={digest} label={t('build.copyDigest')} />
          <p className="text-sm text-ink-3">{t('build.files', { count: files.length })}</p>
        </Line>
      </dl>
      <h3 className="font-medium">{t('build.proveTitle')}</h3>
      <p className="my-1.5 max-w-180 text-ink-2">{t('build.prove')}</p>
      <ToCopy
        text={t('build.command', { address: location.origin })}
        label={t('build.copyCommand')}
        short={Number.MAX_SAFE_INTEGER}
      />
      <p className="mt-1.5 max-w-180 text-sm text-ink-3">{t('build.notProved')}</p>
      <KeptPart list={list} />
    </>
  );
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="font-medium">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

/** The start of a long string, with a button that copies all of it. */
function ToCopy({ text, label, short = SHORT }: { text: string; label: string; short?: number }) {
  const words = { copied: t('build.copied'), refused: t('build.copyRefused'), hint: text };
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className="font-mono text-xs wrap-anywhere" title={text}>
        {text.slice(0, short)}
      </code>
      <IconButton icon={Copy} size="sm" label={label} onClick={() => void copyText(text, words)} />
    </span>
  );
}

/** The service worker's cache, compared with the list. */
function KeptPart({ list }: { list: ClientFiles }) {
  const kept = useMutation({ mutationFn: () => compareKept(list) });
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="font-medium">{t('kept.title')}</h3>
      <p className="my-1.5 max-w-180 text-ink-2">{t('kept.about')}</p>
      <Button size="sm" icon={FileCheck} busy={kept.isPending} onClick={() => kept.mutate()}>
        {t('kept.do')}
      </Button>
      <div role="status" className="mt-2">
        {kept.isSuccess ? <p>{said(kept.data)}</p> : kept.isError ? <p>{t('kept.failed')}</p> : null}
        {kept.data?.different.map((path) => (
          <p key={path} className="font-mono text-xs wrap-anywhere text-warning-text">
            {path}
          </p>
        ))}
      </div>
    </div>
  );
}

function said(kept: KeptFiles | undefined): string {
  if (kept === undefined) return t('kept.cannot');
  const { same, different, unlisted } = kept;
  if (same + different.length + unlisted === 0) return t('kept.nothing');
  const counted = t('kept.same', { count: same });
  const older = unlisted === 0 ? '' : ` ${t('kept.unlisted', { count: unlisted })}`;
  const differ = different.length === 0 ? '' : `${t('kept.different', { count: different.length })} `;
  return differ + counted + older;
}
