import type { StoppedWork } from '@cartulary/contracts/endpoints/command-center';
import { useMutation } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/command-center';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName, plainName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { readAgain } from './center-data';

/** Recently stopped jobs, each with a button to run it again. */
export const StoppedCard = ({ stopped }: { stopped: readonly StoppedWork[] }) => (
  <Card aria-label={t('stopped')}>
    <CardHeader title={t('stopped')} />
    {stopped.length === 0 ? (
      <p className="text-ink-2">{t('stopped.none')}</p>
    ) : (
      <ul className="divide-y divide-line">
        {stopped.map((one) => (
          <Stopped key={one.documentId} stopped={one} />
        ))}
      </ul>
    )}
  </Card>
);

function Stopped({ stopped: { documentId, name, person, stoppedAt, mayReadAgain } }: { stopped: StoppedWork }) {
  const called = plainName(name);
  const again = useMutation({
    mutationFn: () => readAgain(documentId),
    onSuccess: () => toast({ tone: 'success', title: t('again.done', { name: called }) }),
    onError: (problem) => sayFailed(t('again.failed', { name: called }), problem),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
      <div className="min-w-0 grow basis-40">
        <p className="truncate">
          <Link to={href('documentStudio', undefined, { document: documentId })}>
            <GivenName>{name}</GivenName>
          </Link>
        </p>
        <p className="text-xs text-ink-3">
          <GivenName>{person.name}</GivenName>
          {', '}
          <time dateTime={stoppedAt} title={formatMoment(stoppedAt)}>
            {t('stopped.when', { ago: formatAgo(stoppedAt) })}
          </time>
        </p>
      </div>
      {mayReadAgain ? (
        <Button
          size="sm"
          icon={RotateCcw}
          busy={again.isPending}
          aria-label={t('again.of', { name: called })}
          onClick={() => again.mutate()}
        >
          {t('again')}
        </Button>
      ) : null}
    </li>
  );
}
