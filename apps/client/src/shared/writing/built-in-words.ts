import { t } from '@/text/writing/template-words';
import type { BuiltInTemplate } from './built-in-templates';

/** What stands in a template that everybody has, in Markdown. Fetched by whoever begins with one. */
export const wordsOf = (template: BuiltInTemplate): string => t(`words.${template}`);
