import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { t } from '@/text/documents/private-sharing';

/** What somebody may do, as it is called: what was read of a file is corrected, a text is written in. */
export const rightWord = (right: SealedRight, isText: boolean): string =>
  isText && right === 'correct' ? t('right.write') : t(`right.${right}`);
