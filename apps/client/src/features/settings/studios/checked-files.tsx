import type { CheckedFile } from '@cartulary/contracts/endpoints/models';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/settings/studios';
import { StatusBadge, type Status } from '@/ui/badge';

const judged = ({ sha256, expected }: CheckedFile): { status: Status; word: string } => {
  if (sha256 === null) return { status: 'failed', word: t('file.missing') };
  if (expected === null) return { status: 'note', word: t('file.counted') };
  return sha256 === expected
    ? { status: 'done', word: t('file.intact') }
    : { status: 'failed', word: t('file.changed') };
};

/** A model's files with their SHA-256, compared with the released ones. */
export const CheckedFiles = ({ files }: { readonly files: readonly CheckedFile[] }) => (
  <div role="status" className="rounded-control bg-sunken px-3 py-2 text-sm">
    <ul className="flex flex-col gap-2">
      {files.map((file) => {
        const { status, word } = judged(file);
        return (
          <li key={file.name}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-strong wrap-anywhere">{file.name}</span>
              {file.sizeBytes === null ? null : (
                <span className="text-xs text-ink-2">{formatBytes(file.sizeBytes)}</span>
              )}
              <StatusBadge status={status}>{word}</StatusBadge>
            </p>
            {file.sha256 === null ? null : <p className="font-mono text-2xs wrap-anywhere text-ink-2">{file.sha256}</p>}
          </li>
        );
      })}
    </ul>
  </div>
);
