import { t } from '@/text/decks/meeting';

/** What screen readers say when a slide is shown. */
export const slideSaid = (number: number, total: number, title: string): string =>
  title === '' ? t('at', { number, total }) : t('titled', { number, total, title });
