import { formatDuration } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { t } from '@/text/documents/trials';

const SECOND_MS = 1_000;

/** Most stages take less than a second. */
export const took = (ms: number): string => (ms < SECOND_MS ? t('result.ms', { ms }) : formatDuration(ms));

/** A number with a fixed number of decimals, in the locale's format. */
export const decimal = (value: number, digits: number): string =>
  numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
