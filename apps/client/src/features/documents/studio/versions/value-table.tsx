import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VersionField } from '@cartulary/contracts/endpoints/versions';
import { formatPercent } from '@/lib/format/format';
import { t } from '@/text/documents/versions';
import { Badge, type Tone } from '@/ui/badge';
import type { Change, Compared } from './compare-values';

export interface ValueRow {
  readonly name: string;
  readonly change: Change;
  readonly before: ReactNode;
  readonly after: ReactNode;
}

const tones: Record<Change, Tone> = { same: 'neutral', changed: 'warning', added: 'success', removed: 'error' };

/** Values of two versions side by side. Each row names the change. */
export function ValueTable({ label, rows }: { label: string; rows: readonly ValueRow[] }) {
  const cell = 'px-2 py-1.5 text-left align-top wrap-anywhere';
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full min-w-110 table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {[t('what'), t('before'), t('after'), t('change')].map((name) => (
              <th
                key={name}
                scope="col"
                className={`${cell} bg-(--th-bg) font-medium text-ink-2 [border-bottom:var(--th-line)]`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, change, before, after }, index) => (
            <tr key={index} className="border-b border-(--row-line)">
              <th scope="row" className={`${cell} font-regular text-ink-2`}>
                {name}
              </th>
              <td className={cell}>{before}</td>
              <td className={cell}>{after}</td>
              <td className={cell}>
                <Badge tone={tones[change]}>{t(`change.${change}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Named rows of compared values. */
export const rowsOfValues = <V extends Omit<VersionField, 'name'>>(
  compared: readonly Compared<V>[],
  nameOf: (value: V) => string,
): ValueRow[] =>
  compared.map(({ change, before, after }) => {
    const one = after ?? before;
    return { name: one ? nameOf(one) : '', change, before: shown(before), after: shown(after) };
  });

function shown(value: Omit<VersionField, 'name'> | null): ReactNode {
  if (!value) return <span className="text-ink-3">{t('absent')}</span>;
  return (
    <span className="flex flex-col">
      <bdi>{value.value}</bdi>
      <span className="flex items-center gap-1 text-xs text-ink-3">
        {value.confirmed ? (
          <>
            <CircleCheck size={12} aria-hidden className="text-success-text" />
            {t('settled')}
          </>
        ) : (
          t('sure', { share: formatPercent(value.confidence), page: value.page })
        )}
      </span>
    </span>
  );
}
