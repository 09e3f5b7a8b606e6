import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { fromBase64Url } from '@/lib/crypto/bytes';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/settings/proof';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { SmallTable } from '@/ui/small-table';
import { ErrorState } from '@/ui/states';
import { HexView } from './hex-view';

const SHOWN_BYTES = 256;

/** One block of bytes stored by the server. */
export interface KeptBytes {
  /** A description, unique within its table. */
  readonly name: string;
  readonly version: number | null;
  readonly sizeBytes: number;
  /** Loads the bytes from the server. @throws ApiError */
  readonly load: () => Promise<Uint8Array>;
}

/** Bytes already included in a response, as base64url. Null for none. */
export function here(name: string, text: string | null): KeptBytes {
  const bytes = fromBase64Url(text ?? '');
  return { name, version: null, sizeBytes: bytes.length, load: () => Promise.resolve(bytes) };
}

export const bytesIn = async (blob: Blob): Promise<Uint8Array> => new Uint8Array(await blob.arrayBuffer());

interface KeptBytesTableProps {
  readonly label: string;
  /** Query key for loading bytes. */
  readonly queryKey: readonly string[];
  readonly kept: readonly KeptBytes[];
}

/** Blocks of bytes, each viewable in full. */
export function KeptBytesTable({ label, queryKey, kept }: KeptBytesTableProps) {
  const [looked, look] = useState<string>();
  const shown = kept.find(({ name }) => name === looked);
  return (
    <>
      <SmallTable
        label={label}
        className="max-h-60"
        head={[t('has.place'), t('has.version'), t('has.size'), '']}
        rows={kept.map(({ name, version, sizeBytes }) => [
          name,
          version ?? '',
          formatBytes(sizeBytes),
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={looked === name}
            aria-label={t(looked === name ? 'has.closeOf' : 'has.lookAt', { part: name })}
            onClick={() => look(looked === name ? undefined : name)}
          >
            {looked === name ? t('has.close') : t('has.look')}
          </Button>,
        ])}
      />
      {shown ? <Shown key={shown.name} kept={shown} queryKey={[...queryKey, shown.name]} /> : null}
    </>
  );
}

function Shown({ kept: { name, load }, queryKey }: { kept: KeptBytes; queryKey: readonly string[] }) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: load, gcTime: 0 });
  const [from, setFrom] = useState(0);
  if (error)
    return (
      <ErrorState title={t('has.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-16" />;
  if (data.length === 0) return <p className="my-2 text-ink-3">{t('has.none')}</p>;
  const step = (by: number) => () => setFrom(from + by * SHOWN_BYTES);
  return (
    <div className="my-2">
      <HexView
        name={t('has.bytesOf', { part: name })}
        bytes={data.subarray(from, from + SHOWN_BYTES)}
        allBytes={data.length}
        from={from}
      />
      {data.length > SHOWN_BYTES ? (
        <div className="mt-1 flex gap-2">
          <IconButton icon={ChevronLeft} label={t('hex.before')} disabled={from === 0} onClick={step(-1)} />
          <IconButton
            icon={ChevronRight}
            label={t('hex.next')}
            disabled={from + SHOWN_BYTES >= data.length}
            onClick={step(1)}
          />
        </div>
      ) : null}
    </div>
  );
}
