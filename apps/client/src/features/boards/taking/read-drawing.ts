import { boardLimits } from '@cartulary/contracts/limits/boards';
import { t } from '@/text/boards';
import { toast } from '@/ui/toast';
import { drawingIn, type Drawing } from './drawings';

/** Reads an Excalidraw file. Reports an error and returns undefined if it's invalid. */
export async function readDrawing(file: File): Promise<Drawing | undefined> {
  const isTooLarge = file.size > boardLimits.maxPasteCharacters;
  const drawing = isTooLarge ? undefined : drawingIn(await file.text());
  if (drawing !== undefined && drawing.elements.length > 0) return drawing;
  toast({ title: t(isTooLarge ? 'drawing.tooLarge' : 'drawing.none', { name: file.name }), tone: 'warning' });
  return undefined;
}
