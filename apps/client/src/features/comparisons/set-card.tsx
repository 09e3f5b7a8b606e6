import type { ComparisonDetail } from '@cartulary/contracts/endpoints/comparisons';
import { useState } from 'react';
import { dayOf, formatCount, formatDay, formatMoment } from '@/lib/format/format';
import { useClassNames } from '@/shared/documents/class-names';
import { t } from '@/text/comparisons';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { ConfirmDialog } from '@/ui/dialog';
import { FactList } from '@/ui/fact-list';
import { sayFailed } from '@/ui/say-failed';
import { sideWords } from './comparison-words';
import { StateBadge } from './comparison-list';
import { useDeleteComparison, useStopComparison } from './comparisons-data';

interface SetCardProps {
  comparison: ComparisonDetail;
  onGone: () => void;
}

/** The two contenders and their documents, with the actions on the comparison. */
export function SetCard({ comparison, onGone }: SetCardProps) {
  const { nameOf } = useClassNames();
  const { state, first, second, documents, left, askedAt, endedAt, by, mayChange } = comparison;
  return (
    <Card aria-label={t('set.title')}>
      <CardHeader title={t('set.title')}>
        <StateBadge state={state} />
        {mayChange ? <Acts comparison={comparison} onGone={onGone} /> : null}
      </CardHeader>
      <p className="font-strong wrap-anywhere">
        <bdi>{sideWords('first', first)}</bdi>
      </p>
      <p className="font-strong wrap-anywhere">
        <bdi>{sideWords('second', second)}</bdi>
      </p>
      <FactList
        className="mt-3"
        facts={[
          [t('set.class'), comparison.class === null ? t('new.anyClass') : nameOf(comparison.class)],
          [t('set.uploaded'), daysOf(comparison)],
          [t('set.documents'), formatCount(documents)],
          [t('set.begun'), formatMoment(askedAt)],
          [t('set.ended'), endedAt === null ? null : formatMoment(endedAt)],
          [t('set.by'), by],
        ]}
      />
      {left > 0 ? <p className="mt-3 text-ink-2">{t('set.left', { count: left })}</p> : null}
    </Card>
  );
}

const A_MOMENT_MS = 1;

/** The upload dates of the documents; null if not restricted. */
function daysOf({ from, until }: ComparisonDetail): string | null {
  const last = until === null ? null : new Date(Date.parse(until) - A_MOMENT_MS).toISOString();
  const days = [
    ...(from === null ? [] : [t('set.from', { day: formatDay(dayOf(from)) })]),
    ...(last === null ? [] : [t('set.until', { day: formatDay(dayOf(last)) })]),
  ];
  return days.length === 0 ? null : days.join(' ');
}

function Acts({ comparison: { id, endedAt }, onGone }: SetCardProps) {
  const [asking, ask] = useState<'stop' | 'delete'>();
  const stop = useStopComparison();
  const remove = useDeleteComparison(onGone);
  const close = (): void => ask(undefined);
  const act = (which: 'stop' | 'delete'): void => {
    // Focus returns to the button pressed first, and from there to wherever the action leads.
    close();
    (which === 'stop' ? stop : remove).mutate(id, { onError: (error) => sayFailed(t(`${which}.failed`), error) });
  };
  return (
    <>
      {endedAt === null ? (
        <Button size="sm" busy={stop.isPending} onClick={() => ask('stop')}>
          {t('stop')}
        </Button>
      ) : (
        <Button size="sm" variant="quiet" busy={remove.isPending} onClick={() => ask('delete')}>
          {t('delete')}
        </Button>
      )}
      {asking ? (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t(`${asking}.title`)}
          description={t(`${asking}.text`)}
          confirmLabel={t(`${asking}.confirm`)}
          onConfirm={() => act(asking)}
        />
      ) : null}
    </>
  );
}
