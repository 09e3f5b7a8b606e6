import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/text/sources';

const when = (at: number): string => formatMoment(new Date(at).toISOString());

/** Text for a quote whose source was corrected later, with the time of the last correction; null if there was none. */
export const correctedSince = (correctedAt: number | null): string =>
  correctedAt === null ? t('quote.corrected') : t('quote.correctedAt', { when: when(correctedAt) });

/** Text for a value corrected by a person, with the time; null if unknown. */
export const correctedBy = (correctedAt: number | null): string =>
  correctedAt === null ? t('value.corrected') : t('value.correctedAt', { when: when(correctedAt) });
