import { engineIds } from '@cartulary/contracts/engines';
import { t } from '@/text/engines';

/** What a person calls an engine; one that this release doesn't know keeps its name. */
export function engineName(engine: string): string {
  const known = engineIds.find((id) => id === engine);
  return known ? t(`engine.${known}`) : engine;
}
