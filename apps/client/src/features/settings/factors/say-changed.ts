import { endOwnSessions } from '@cartulary/contracts/endpoints/sessions';
import { call } from '@/lib/api/api';
import type { useFreshly } from '@/shared/identity/use-freshly';
import { t } from '@/text/identity/factors';
import { toast } from '@/ui/toast';

/** Long enough to read, decide, and reach by keyboard. */
const OFFER_MS = 20_000;

/** Reports a change of factors, and offers to end earlier sessions (ASVS 5.0.0, 7.4.3). */
export function sayChanged(title: string, { run }: ReturnType<typeof useFreshly>): void {
  const endOthers = async (): Promise<void> => {
    await call(endOwnSessions, { query: { scope: 'others' } });
    toast({ tone: 'success', title: t('own.othersEnded') });
  };
  const action = { label: t('own.endOthers'), onAction: () => run(endOthers) };
  toast({ tone: 'success', title, action, durationMs: OFFER_MS });
}
