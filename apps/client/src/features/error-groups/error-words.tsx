import type { ErrorState, ListedError } from '@cartulary/contracts/error-groups';
import type { Severity } from '@cartulary/contracts/log';
import { t } from '@/text/error-groups';
import { Badge, type Tone } from '@/ui/badge';

const severityTones: Readonly<Record<Severity, Tone>> = {
  low: 'neutral',
  medium: 'neutral',
  high: 'warning',
  critical: 'error',
};
const severityNames = {
  low: t('severity.low'),
  medium: t('severity.medium'),
  high: t('severity.high'),
  critical: t('severity.critical'),
};

export const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <Badge tone={severityTones[severity]}>{severityNames[severity]}</Badge>
);

const stateTones: Readonly<Record<ErrorState, Tone>> = {
  open: 'neutral',
  regressed: 'warning',
  ignored: 'neutral',
  resolved: 'success',
};
const stateNames = {
  open: t('state.open'),
  regressed: t('state.regressed'),
  ignored: t('state.ignored'),
  resolved: t('state.resolved'),
};

/** The state of an error. The list is about open ones, so those get no badge unless they are new. */
export function StateBadge({ state, isNew }: Pick<ListedError, 'state' | 'isNew'>) {
  if (state !== 'open') return <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>;
  return isNew ? <Badge tone="info">{t('new')}</Badge> : null;
}
