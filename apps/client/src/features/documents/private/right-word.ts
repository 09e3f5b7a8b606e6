import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { t } from '@/text/documents/private-sharing';

/** A permission's name: files can be corrected, collaborative documents edited. */
export const rightWord = (right: SealedRight, isText: boolean): string =>
  isText && right === 'correct' ? t('right.write') : t(`right.${right}`);
