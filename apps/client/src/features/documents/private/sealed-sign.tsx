import { Lock } from 'lucide-react';
import { t } from '@/text/documents/private';
import { cx } from '@/ui/class-names';
import type { SealedRow } from './private-detail';

/** Whether a list row is a vault document. */
export const isSealedRow = (row: object): row is SealedRow => 'isSealed' in row;

/** The lock icon before a sealed document's name. */
export const SealedSign = ({ className }: { className?: string | undefined }) => (
  <Lock size={13} role="img" aria-label={t('sealedRow')} className={cx('shrink-0 text-success-text', className)} />
);
