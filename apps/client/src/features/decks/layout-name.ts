import type { SlideLayout } from '@cartulary/editor-schema/kinds/deck/json';
import { t } from '@/text/decks';

/** A layout's display name. Custom layouts use the name someone gave them. */
export const nameOfLayout = ({ name, base }: Pick<SlideLayout, 'name' | 'base'>): string =>
  name === '' ? t(`layout.${base}`) : name;
