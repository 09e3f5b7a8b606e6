import type { DocumentSummary } from '@cartulary/contracts/endpoints/documents';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '@/routing/href';
import { stateInk, stateLine } from '@/shared/documents/document-words';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/batches';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { Progress } from '@/ui/progress';

interface DocumentRowProps {
  row: DocumentSummary;
  /** Why this account can't make changes. Undefined if it can. */
  refusal: string | undefined;
  /** Reprocesses the document. */
  onAgain: () => Promise<unknown>;
}

/** A document of a batch with its status and, if it failed, the reason and a retry button. */
export function DocumentRow({ row, refusal, onAgain }: DocumentRowProps) {
  const [busy, setBusy] = useState(false);
  const { status, line } = stateLine(row);
  const again = async (): Promise<void> => {
    setBusy(true);
    await onAgain();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-(--row-line) px-4 py-2.5">
      <div className="min-w-0 grow basis-60">
        <Link
          to={href('documentStudio', undefined, { document: row.id })}
          className="block max-w-full truncate font-medium hover:underline"
        >
          <GivenName>{row.name}</GivenName>
        </Link>
        <p className={cx('text-xs', stateInk[status])}>{row.failure ? row.failure.message : line}</p>
      </div>
      {row.state === 'processing' ? (
        <Progress
          label={t('documents.progress', { name: plainName(row.name) })}
          value={row.progress}
          max={1}
          className="w-24"
        />
      ) : null}
      {row.state === 'failed' ? (
        <Button
          size="sm"
          icon={RotateCcw}
          busy={busy}
          disabled={refusal !== undefined}
          title={refusal}
          aria-label={t('documents.againNamed', { name: plainName(row.name) })}
          onClick={() => void again()}
        >
          {words('readAgain')}
        </Button>
      ) : null}
    </li>
  );
}
