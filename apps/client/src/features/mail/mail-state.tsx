import type { MailState } from '@cartulary/contracts/mail';
import { t } from '@/text/mail';
import { StatusBadge, type Status } from '@/ui/badge';

const statuses: Record<MailState, Status> = { kept: 'note', waiting: 'waiting', sent: 'done', failed: 'failed' };

/** An email's state in one word. */
export function MailStateBadge({ state }: { state: MailState }) {
  return <StatusBadge status={statuses[state]}>{t(`state.${state}`)}</StatusBadge>;
}
