import { maintenancePhase, msToNextPhase } from '@cartulary/contracts/maintenance';
import { Wrench } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/app/maintenance';
import { useLocaleChanges } from '@/text/engine/locale';
import { GivenLines } from '@/ui/given-name';
import { useMaintenance } from './reach';

/** Announces read-only maintenance on every page, from a day before until it ends, in the person's time zone and language. */
export function MaintenanceBanner() {
  useLocaleChanges();
  const told = useMaintenance();
  const [turnedAtMs, setTurnedAtMs] = useState(0);
  const maintenance = told?.window ?? null;
  const phase = maintenancePhase(maintenance, Math.max(turnedAtMs, told?.heardAtMs ?? 0));
  useEffect(() => {
    const leftMs = msToNextPhase(maintenance, Date.now());
    if (leftMs === null) return undefined;
    const timer = setTimeout(() => setTurnedAtMs(Date.now()), leftMs + 1);
    return () => clearTimeout(timer);
  }, [maintenance, phase]);
  return (
    <div role="status">
      {maintenance === null || phase === 'none' ? null : (
        <div className="flex shrink-0 items-center gap-2.5 bg-warning-tint px-(--d-page) py-1.5 text-warning-text">
          <Wrench size={16} aria-hidden className="shrink-0" />
          <div className="min-w-0 grow">
            <p>
              <strong>{t(phase === 'running' ? 'running' : 'announced')}.</strong> {whenOf(maintenance, phase)}{' '}
              {t('what')}
            </p>
            {maintenance.note === '' ? null : <GivenLines>{maintenance.note}</GivenLines>}
          </div>
        </div>
      )}
    </div>
  );
}

function whenOf(
  { startsAt, endsAt }: { startsAt: string; endsAt: string | null },
  phase: 'announced' | 'running',
): string {
  const [start, end] = [formatMoment(startsAt), endsAt === null ? null : formatMoment(endsAt)];
  if (phase === 'running') return end === null ? t('running.open') : t('running.until', { end });
  return end === null ? t('announced.from', { start }) : t('announced.between', { start, end });
}
