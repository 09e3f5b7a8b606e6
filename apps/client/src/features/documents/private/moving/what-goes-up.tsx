import { ENVELOPE_BYTES } from '@cartulary/contracts/sealed-form';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/documents/moving';
import { GoesUpList } from './goes-up-list';
import { useGoesUp } from './use-goes-up';

/**
 * In hybrid mode: the data that the server receives when a sealed document is shared, and the data it would receive if
 * the document were moved there.
 */
export function WhatGoesUp({ itemId }: { itemId: string }) {
  const goes = useGoesUp(itemId);
  return (
    <section aria-labelledby="goes-up" className="mt-4 border-t border-line pt-3">
      <h3 id="goes-up" className="font-strong">
        {t('hybrid.title')}
      </h3>
      <p className="mt-1 text-ink-2">{t('hybrid.sealed', { size: formatBytes(ENVELOPE_BYTES) })}</p>
      {goes.data ? (
        <>
          <p className="mt-2 mb-1.5 text-ink-2">{t('hybrid.readable')}</p>
          <GoesUpList goes={goes.data} />
        </>
      ) : null}
    </section>
  );
}
