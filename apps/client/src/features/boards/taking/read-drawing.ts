import { boardLimits } from '@cartulary/contracts/limits/boards';
import { t } from '@/text/boards';
import { toast } from '@/ui/toast';
import { drawingIn, type Drawing } from './drawings';

/** What lies in a file of Excalidraw; says so, and is undefined, where it is none. */
export async function readDrawing(file: File): Promise<Drawing | undefined> {
  const isTooLarge = file.size > boardLimits.maxPasteCharacters;
  const drawing = isTooLarge ? undefined : drawingIn(await file.text());
  if (drawing !== undefined && drawing.elements.length > 0) return drawing;
  toast({ title: t(isTooLarge ? 'drawing.tooLarge' : 'drawing.none', { name: file.name }), tone: 'warning' });
  return undefined;
}
