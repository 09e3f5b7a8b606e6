import type { ReadingWatch } from '@cartulary/contracts/endpoints/alerts';
import { failsTooOften } from '@cartulary/contracts/reading-watch';
import { ReadingWatchRow } from '@cartulary/database/entities/reading-watch.entity';
import { repository } from '@cartulary/database/organisation-context';
import { settingValues } from '@cartulary/database/settings';

/** The state of the built-in watch, based on the current settings. Runs in the caller's unit of work. */
export async function readWatch(): Promise<ReadingWatch> {
  const { realtimeMonitoring: isOn, performanceAlerts: tells, alertThreshold } = await settingValues('ai', null);
  const [row] = isOn ? await repository(ReadingWatchRow).find() : [];
  const { readings, failed } = row ?? { readings: 0, failed: 0 };
  return {
    isOn,
    tells,
    thresholdPercent: alertThreshold,
    judgedUntil: row?.judgedUntil.toISOString() ?? null,
    readings,
    failed,
    fires: failsTooOften({ readings, failed }, alertThreshold),
  };
}
