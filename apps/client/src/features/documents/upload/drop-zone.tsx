import { limits } from '@cartulary/contracts/limits';
import { Upload as UploadIcon } from 'lucide-react';
import { t } from '@/text/documents/upload';
import { cx } from '@/ui/class-names';
import { useUploadPromise } from '../private/upload-promise';
import type { Uploader } from './use-uploader';

const MB = 1024 * 1024;

/** A drop target for files. A click opens the file dialog. */
export function DropZone({ uploader, className }: { uploader: Uploader; className?: string | undefined }) {
  const promise = useUploadPromise();
  return (
    <button
      type="button"
      onClick={uploader.choose}
      className={cx(
        'flex min-w-0 items-center gap-3 rounded-card border-[1.5px] border-dashed px-3.5 py-2.5 text-left leading-snug',
        uploader.dragging
          ? 'border-primary bg-primary-tint text-on-primary-tint'
          : 'border-line-strong bg-surface hover:bg-hover',
        className,
      )}
    >
      <UploadIcon size={20} aria-hidden className="text-link" />
      <span className="min-w-0">
        <span className="block font-medium">{uploader.dragging ? t('zone.over') : t('zone.idle')}</span>
        <span className="block text-xs text-ink-3">
          {t('zone.limits', { files: limits.upload.maxFiles, megabytes: limits.upload.maxFileBytes / MB })}
        </span>
        <span className="block text-2xs text-ink-3">{promise}</span>
      </span>
    </button>
  );
}
