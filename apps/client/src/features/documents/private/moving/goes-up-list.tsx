import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/documents/moving';
import type { GoesUp } from './move-up';

/** Each part of the upload, with its size. */
export function GoesUpList({ goes }: { goes: GoesUp }) {
  const { name, nameBytes, originalBytes, values, valueBytes, marks, markBytes } = goes;
  return (
    <dl aria-label={t('up.list')} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
      <Line what={t('up.original')} bytes={originalBytes} />
      <Line what={`${t('up.name')}: ${name}`} bytes={nameBytes} />
      <Line what={values > 0 ? t('up.values', { count: values }) : t('up.noValues')} bytes={valueBytes} />
      {marks.length > 0 ? <Line what={t('up.marks', { count: marks.length })} bytes={markBytes} /> : null}
      <Line what={t('up.total')} bytes={originalBytes + nameBytes + valueBytes + markBytes} isSum />
    </dl>
  );
}

const Line = ({ what, bytes, isSum = false }: { what: string; bytes: number; isSum?: boolean }) => (
  <>
    <dt className={isSum ? 'border-t border-line pt-1.5 font-strong' : 'min-w-0 wrap-anywhere'}>{what}</dt>
    <dd className={isSum ? 'border-t border-line pt-1.5 text-right font-strong' : 'text-right text-ink-2'}>
      {formatBytes(bytes)}
    </dd>
  </>
);
