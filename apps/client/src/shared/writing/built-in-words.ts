import { t } from '@/text/writing/template-words';
import type { BuiltInTemplate } from './built-in-templates';

/** The content of a built-in template in Markdown. Loaded on demand. */
export const wordsOf = (template: BuiltInTemplate): string => t(`words.${template}`);
