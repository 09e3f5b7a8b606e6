import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { t } from '@/text/documents/private-sharing';

/** The name of a right: files are corrected, texts are edited. */
export const rightWord = (right: SealedRight, isText: boolean): string =>
  isText && right === 'correct' ? t('right.write') : t(`right.${right}`);
