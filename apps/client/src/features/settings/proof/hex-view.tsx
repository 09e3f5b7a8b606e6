import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/settings/proof';

const IN_A_LINE = 16;
const FORM_AND_SALT_BYTES = 17;
const hex = (byte: number, digits = 2): string => byte.toString(16).padStart(digits, '0');

interface HexViewProps {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Total size, if only a part is shown. */
  readonly allBytes: number;
  /** Offset of the first byte. */
  readonly from?: number;
}

/** A hex view of bytes, sixteen per line. */
export function HexView({ name, bytes, allBytes, from = 0 }: HexViewProps) {
  const lines = Array.from({ length: Math.ceil(bytes.length / IN_A_LINE) }, (_, line) => line * IN_A_LINE);
  return (
    <>
      <div
        role="region"
        aria-label={t('hex.label', { name })}
        tabIndex={0}
        className="max-h-64 overflow-auto rounded-control bg-sunken p-3 font-mono text-xs"
      >
        {lines.map((start) => (
          <div key={start} className="flex gap-3 whitespace-nowrap">
            <span className="text-ink-3">{hex(from + start, 6)}</span>
            <span>
              {[...bytes.subarray(start, start + IN_A_LINE)].map((byte, index) => (
                <span key={index} className={from + start + index < FORM_AND_SALT_BYTES ? 'text-warning-text' : ''}>
                  {`${hex(byte)} `}
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
      {bytes.length < allBytes ? (
        <p className="mt-1 text-xs text-ink-3">
          {from === 0
            ? t('hex.only', { shown: bytes.length, all: formatBytes(allBytes) })
            : t('hex.part', { first: from + 1, last: from + bytes.length, all: formatBytes(allBytes) })}
        </p>
      ) : null}
    </>
  );
}
