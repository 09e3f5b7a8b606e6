import type { SlideLayout } from '@cartulary/editor-schema/kinds/deck/json';
import { t } from '@/text/decks';

/** What a layout is called: one that somebody made as they named it. */
export const nameOfLayout = ({ name, base }: Pick<SlideLayout, 'name' | 'base'>): string =>
  name === '' ? t(`layout.${base}`) : name;
