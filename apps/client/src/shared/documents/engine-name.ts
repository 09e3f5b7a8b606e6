import { engineIds } from '@cartulary/contracts/engines';
import { t } from '@/text/engines';

/** An engine's display name; the raw name if this release doesn't know it. */
export function engineName(engine: string): string {
  const known = engineIds.find((id) => id === engine);
  return known ? t(`engine.${known}`) : engine;
}
