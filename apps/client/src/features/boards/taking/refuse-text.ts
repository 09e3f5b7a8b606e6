import { boardLimits } from '@cartulary/contracts/limits/boards';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/boards';
import { toast } from '@/ui/toast';

/** Content that can precede an SVG file's first element. */
const BEGINS = /^<(?:svg|\?xml|!doctype svg|!--)/i;

/** True if a string is an SVG image, with or without an XML prolog. */
export const isSvg = (text: string): boolean => BEGINS.test(text.trimStart()) && /<svg[\s>]/i.test(text);

/** @returns true if the text can't be pasted on a board; the reason has been reported */
export function refusesText(text: string, html = ''): boolean {
  const { maxPasteCharacters: limit } = boardLimits;
  if (isSvg(text)) toast({ title: t('picture.only'), tone: 'warning' });
  else if (Math.max(text.length, html.length) > limit)
    toast({
      title: t('paste.nothing'),
      text: t('paste.tooLarge', { limit: formatBytes(limit) }),
      tone: 'warning',
    });
  else return false;
  return true;
}
