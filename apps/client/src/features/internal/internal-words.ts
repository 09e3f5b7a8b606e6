import type { NeedsHand, RunningProcess } from '@cartulary/contracts/endpoints/internal';
import { components } from '@cartulary/contracts/processes';
import { queueNames } from '@cartulary/contracts/jobs';
import { formatAgo, formatBytes, formatCount, formatDuration } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { formatAge } from '@/shared/wall/format-age';
import { t } from '@/text/internal';

/** '0.062': in the format of the limits in the specification. */
export const formatRate = (rate: number): string =>
  numbers({ minimumFractionDigits: 1, maximumFractionDigits: 3 }).format(rate);

const probed = ['database', 'bus', 'queue', 'workers'] as const;

/** The display name of an issue's subject. */
function subjectOf({ need, subject }: NeedsHand): string {
  const part = probed.find((name) => name === subject);
  if (need === 'part-down' && part) return t(`part.${part}`);
  const component = components.find((name) => name === subject);
  if (component) return t(`component.${component}`);
  if (need === 'certificate-ends' || need === 'certificate-ended')
    return subject === 'saml' ? t('certificate.saml') : (subject ?? '');
  const queue = queueNames.find((name) => name === subject);
  return queue ? t(`queue.${queue}`) : (subject ?? '');
}

function amountOf({ need, amount }: NeedsHand): string {
  if (amount === null) return '';
  if (need === 'errors-critical' || need === 'errors-degraded') return formatRate(amount);
  if (need === 'storage-full' || need === 'storage-low') return formatBytes(amount);
  if (need === 'certificate-ends') return formatAge(amount);
  if (need === 'transaction-long' || need === 'loop-slow') return formatDuration(amount);
  return formatCount(amount);
}

/** One sentence about the problem, and one about its effect or what to do. */
export function needWords(found: NeedsHand): { readonly title: string; readonly sentence: string } {
  const values = { subject: subjectOf(found), amount: amountOf(found) };
  return { title: t(`need.${found.need}`, values), sentence: t(`need.${found.need}.do`, values) };
}

/** Below this, the event loop of a process was almost idle since its last report. */
const RESTS_BELOW = 0.01;

/** What a process is doing, or how long ago it was last seen. */
export function processState({ state, figures, seenAt }: RunningProcess): string {
  if (state !== 'running') return t(`state.${state}`, { when: formatAgo(seenAt) });
  return t(figures && figures.busyShare < RESTS_BELOW ? 'state.resting' : 'state.working');
}
