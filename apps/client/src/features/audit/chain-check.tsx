import type { ChainVerdict } from '@cartulary/contracts/endpoints/audit';
import { ShieldCheck } from 'lucide-react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/audit';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useVerification } from './audit-data';

/** Has the audit log's chain recomputed, and shows the result. */
export function ChainCheck() {
  const { mutate, isPending, data, error } = useVerification();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button icon={ShieldCheck} busy={isPending} onClick={() => mutate()}>
        {t('verify.start')}
      </Button>
      <div role="status" className="min-w-0">
        {isPending ? <span className="text-ink-2">{t('verify.running')}</span> : null}
        {data && !isPending ? <Verdict verdict={data.verdict} checkedAt={data.checkedAt} /> : null}
        {error && !isPending ? (
          <span className="text-error-text">
            {t('verify.failed')}: {sentenceOf(error)}
          </span>
        ) : null}
      </div>
    </div>
  );
}

function Verdict({ verdict, checkedAt }: { verdict: ChainVerdict; checkedAt: string }) {
  if (verdict.intact)
    return (
      <Badge tone="success" className="h-auto! whitespace-normal!">
        {t('verify.intact', { length: verdict.length, at: formatMoment(checkedAt) })}
      </Badge>
    );
  return (
    <Badge tone="error" className="h-auto! whitespace-normal!">
      {t('verify.broken', { seq: verdict.brokenAtSeq, reason: verdict.reason })}
    </Badge>
  );
}
