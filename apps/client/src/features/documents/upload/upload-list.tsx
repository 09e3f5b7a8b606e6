import { CircleX, RotateCcw, X } from 'lucide-react';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/documents/upload';
import { IconButton } from '@/ui/icon-button';
import { Progress } from '@/ui/progress';
import { abortUpload, dismissUpload, retryUpload, useUploads, type Upload } from '../uploads';

/** Running uploads and rejected files. Renders nothing if there are none. */
export function UploadList({ className }: { className?: string | undefined }) {
  const uploads = useUploads();
  const onTheWay = uploads.filter(({ state }) => state !== 'refused').length;
  return (
    <>
      {uploads.length > 0 ? (
        <ul aria-label={t('list.label')} className={className}>
          {uploads.map((upload) => (
            <Row key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
      {/* Counts only: announcing every byte would drown out everything else. */}
      <p role="status" className="sr-only">
        {t('list.running', { count: onTheWay })}
      </p>
    </>
  );
}

function Row({ upload: { id, name, sizeBytes, state, sentBytes, message, canRetry } }: { upload: Upload }) {
  if (state === 'refused') {
    return (
      <li className="flex items-start gap-2 border-b border-line bg-error-tint px-3 py-2" role="alert">
        <CircleX size={14} aria-hidden className="mt-0.75 text-error-text" />
        <div className="min-w-0 grow">
          <p className="truncate text-xs font-medium" title={name}>
            {name}
          </p>
          <p className="text-xs text-error-text">{message}</p>
        </div>
        {canRetry ? (
          <IconButton icon={RotateCcw} size="sm" label={t('list.again', { name })} onClick={() => retryUpload(id)} />
        ) : null}
        <IconButton icon={X} size="sm" label={t('list.dismiss', { name })} onClick={() => dismissUpload(id)} />
      </li>
    );
  }
  // All bytes are sent, but the server hasn't confirmed that it stored them.
  const arrived = state === 'sending' && sentBytes >= sizeBytes;
  return (
    <li className="flex items-center gap-2 border-b border-line px-3 py-2">
      <div className="min-w-0 grow">
        <p className="truncate text-xs font-medium" title={name}>
          {name}
        </p>
        <p className="text-xs text-ink-3 tabular-nums">
          {state === 'waiting'
            ? t('list.waits')
            : arrived
              ? t('list.storing')
              : t('list.sent', { sent: formatBytes(sentBytes), size: formatBytes(sizeBytes) })}
        </p>
        <Progress
          label={t('list.progress', { name })}
          value={state === 'waiting' ? 0 : sentBytes}
          max={sizeBytes}
          className="mt-1.5"
        />
      </div>
      <IconButton icon={X} size="sm" label={t('list.stop', { name })} onClick={() => abortUpload(id)} />
    </li>
  );
}
