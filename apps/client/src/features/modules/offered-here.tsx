import type { OfferedServices } from '@cartulary/contracts/endpoints/modules';
import { formatList } from '@/lib/format/format';
import { t } from '@/text/modules/pricing';

const parts = ['stages', 'detectors', 'calls', 'pages'] as const;

/** A module's services that this installation actually offers, with a breakdown. */
export function OfferedHere({ offered }: { offered: OfferedServices }) {
  const made = parts.filter((part) => offered[part] > 0).map((part) => t(`part.${part}`, { n: offered[part] }));
  return (
    <p>
      <span className="font-medium text-ink-2">{t('offered', { count: offered.total })}</span> {formatList(made)}
    </p>
  );
}
