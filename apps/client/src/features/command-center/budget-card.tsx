import type { CpuBudget } from '@cartulary/contracts/endpoints/command-center';
import { commandCenterLimits } from '@cartulary/contracts/limits/command-center';
import { useState } from 'react';
import { formatMoment, formatPercent } from '@/lib/format/format';
import { lasting } from '@/shared/metrics/lasting';
import { t } from '@/text/command-center';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Progress } from '@/ui/progress';
import { BudgetDialog } from './budget-dialog';

const SECOND_MS = 1_000;
const [NEAR_PERCENT] = commandCenterLimits.toldAtPercent;

/** How much of today's CPU budget processing has used, and how many documents wait until tomorrow. */
export function BudgetCard({ budget, manages }: { budget: CpuBudget; manages: boolean }) {
  const [isOpen, open] = useState(false);
  const { secondsADay, usedMs, waiting, until, timeZone } = budget;
  const used = lasting(usedMs);
  return (
    <Card aria-label={t('budget')} className="flex flex-col gap-2">
      <CardHeader title={t('budget')} className="mb-0">
        {manages ? (
          <Button size="sm" onClick={() => open(true)}>
            {t(secondsADay === null ? 'budget.set' : 'budget.change')}
          </Button>
        ) : null}
      </CardHeader>
      {secondsADay === null ? (
        <p>{t('budget.none', { used })}</p>
      ) : (
        <Used usedMs={usedMs} wholeMs={secondsADay * SECOND_MS} />
      )}
      {waiting > 0 ? (
        <p className="text-warning-text">{t('budget.waiting', { count: waiting, moment: formatMoment(until) })}</p>
      ) : null}
      <p className="text-2xs text-ink-3">{t('budget.note', { zone: timeZone })}</p>
      {isOpen ? <BudgetDialog budget={budget} onClose={() => open(false)} /> : null}
    </Card>
  );
}

function Used({ usedMs, wholeMs }: { usedMs: number; wholeMs: number }) {
  const percent = (usedMs / wholeMs) * 100;
  const tone = percent >= 100 ? 'error' : percent >= NEAR_PERCENT ? 'warning' : 'primary';
  return (
    <>
      <p className="tabular-nums">
        {t('budget.used', {
          used: lasting(usedMs),
          whole: lasting(wholeMs),
          percent: formatPercent(percent / 100),
        })}
      </p>
      <Progress label={t('budget')} value={Math.min(100, Math.round(percent))} tone={tone} className="h-2" />
      {percent >= 100 ? <p className="text-warning-text">{t('budget.spent')}</p> : null}
    </>
  );
}
