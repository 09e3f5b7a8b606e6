import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/text/sources';

const when = (at: number): string => formatMoment(new Date(at).toISOString());

/** That words at a place are others by now, and when a person last corrected something there; null where none did. */
export const correctedSince = (correctedAt: number | null): string =>
  correctedAt === null ? t('quote.corrected') : t('quote.correctedAt', { when: when(correctedAt) });

/** That a person corrected what stands at a place, and when; null where that is not known. */
export const correctedBy = (correctedAt: number | null): string =>
  correctedAt === null ? t('value.corrected') : t('value.correctedAt', { when: when(correctedAt) });
