import { CircleX, RotateCcw, X } from 'lucide-react';
import { formatBytes } from '@/lib/format';
import { IconButton } from '@/ui/icon-button';
import { Progress } from '@/ui/progress';
import { abortUpload, dismissUpload, retryUpload, useUploads, type Upload } from './uploads';

/** Files on their way and files that were not taken. Renders nothing while there are none. */
export function UploadList({ className }: { className?: string | undefined }) {
  const uploads = useUploads();
  const onTheWay = uploads.filter(({ state }) => state !== 'refused').length;
  return (
    <>
      {uploads.length > 0 ? (
        <ul aria-label="Uploads" className={className}>
          {uploads.map((upload) => (
            <Row key={upload.id} upload={upload} />
          ))}
        </ul>
      ) : null}
      {/* Counts only: every byte read out would drown everything else. */}
      <p role="status" className="sr-only">
        {onTheWay > 0 ? `${onTheWay} ${onTheWay === 1 ? 'file is' : 'files are'} being uploaded` : ''}
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
          <IconButton icon={RotateCcw} size="sm" label={`Send ${name} again`} onClick={() => retryUpload(id)} />
        ) : null}
        <IconButton icon={X} size="sm" label={`Take ${name} off the list`} onClick={() => dismissUpload(id)} />
      </li>
    );
  }
  // All bytes are out, but the server has yet to say that it keeps them.
  const arrived = state === 'sending' && sentBytes >= sizeBytes;
  return (
    <li className="flex items-center gap-2 border-b border-line px-3 py-2">
      <div className="min-w-0 grow">
        <p className="truncate text-xs font-medium" title={name}>
          {name}
        </p>
        <p className="text-xs text-ink-3 tabular-nums">
          {state === 'waiting'
            ? 'Waits for its turn'
            : arrived
              ? 'Being stored'
              : `${formatBytes(sentBytes)} of ${formatBytes(sizeBytes)}`}
        </p>
        <Progress
          label={`Upload of ${name}`}
          value={state === 'waiting' ? 0 : sentBytes}
          max={sizeBytes}
          className="mt-1.5"
        />
      </div>
      <IconButton icon={X} size="sm" label={`Stop the upload of ${name}`} onClick={() => abortUpload(id)} />
    </li>
  );
}
