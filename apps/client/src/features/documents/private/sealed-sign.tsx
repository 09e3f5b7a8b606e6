import { Lock } from 'lucide-react';
import { t } from '@/text/documents/private';
import { cx } from '@/ui/class-names';
import type { SealedRow } from './private-detail';

/** Whether a row of a list is a document of one's vault. */
export const isSealedRow = (row: object): row is SealedRow => 'isSealed' in row;

/** The lock in front of a sealed document's name. */
export const SealedSign = ({ className }: { className?: string | undefined }) => (
  <Lock size={13} role="img" aria-label={t('sealedRow')} className={cx('shrink-0 text-success-text', className)} />
);
