import { t } from '@/text/decks/meeting';

/** Screen reader announcement for a slide. */
export const slideSaid = (number: number, total: number, title: string): string =>
  title === '' ? t('at', { number, total }) : t('titled', { number, total, title });
