import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/text/sources';

/** That words at a place are others by now, and when a person last corrected something there; null where none did. */
export const correctedSince = (correctedAt: number | null): string =>
  correctedAt === null
    ? t('quote.corrected')
    : t('quote.correctedAt', { when: formatMoment(new Date(correctedAt).toISOString()) });
