import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { t } from '@/text/writing/new-text';
import { toast } from '@/ui/toast';
import { newHere } from './new-here';

/** Makes an empty text where new things go and opens it; says so where it could not be made. */
export async function newDocument(navigate: (to: string) => unknown): Promise<void> {
  try {
    const textId = await newHere('text', t('untitled'));
    if (textId !== undefined) await navigate(href('text', { textId }));
  } catch (error) {
    toast({ title: t('failed'), text: sentenceOf(error), tone: 'error' });
  }
}
