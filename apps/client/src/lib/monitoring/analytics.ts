import { trackEvents } from '@cartulary/contracts/endpoints/monitoring';
import { limits } from '@cartulary/contracts/limits';
import type { AnalyticsEvent } from '@cartulary/contracts/monitoring';
import { redactText } from '@cartulary/contracts/redact';
import { call } from '@/lib/api/api';
import { hearRefusal, isOff } from '@/lib/switches/switches';
import { log } from '@/lib/log/log';
import { settingValue } from '@/lib/settings/settings';

type Properties = NonNullable<AnalyticsEvent['properties']>;

const FLUSH_AFTER_MS = 5_000;
const MAX_DESCRIPTION_CHARACTERS = 500;
const waiting: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends queued events to this installation and nowhere else. Rejected events are dropped, since they are only counts. */
export async function flushAnalytics(keepalive = false): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const events = waiting.splice(0, limits.analytics.maxEventsPerRequest);
    if (isOff('analytics')) continue;
    try {
      await call(trackEvents, { body: { events } }, { retries: 0, keepalive });
    } catch (error) {
      hearRefusal(error);
      log.debug('Analytics events were not taken.', { component: 'analytics', error });
    }
  }
}

function queue(name: string, properties: Properties): void {
  if (isOff('analytics')) return;
  waiting.push({ name, properties, timestamp: new Date().toISOString() });
  if (waiting.length >= limits.analytics.maxEventsPerRequest) void flushAnalytics();
  else timer ??= setTimeout(() => void flushAnalytics(), FLUSH_AFTER_MS);
}

/** Counts an event if this person enabled analytics (setting `analyticsTracking`); otherwise, does nothing. */
export function track(name: string, properties: Properties = {}): void {
  if (settingValue('privacy', 'analyticsTracking')) queue(name, properties);
}

/**
 * Section 8: a layout error also counts as one analytics exception. It describes the failure and nothing the person did, so it needs no
 * consent.
 */
export function trackException(description: string, fatal: boolean): void {
  queue('exception', { description: redactText(description, MAX_DESCRIPTION_CHARACTERS), fatal });
}
