import type { NotePlace } from '@/shared/mentions/closed-note';

const NOTE_PX = { width: 240, height: 110, gap: 16 };

/** @returns undefined if none of these mentions is rendered */
export function placeOfNote(text: HTMLElement, mentionIds: readonly string[]): NotePlace | undefined {
  const mention = [...text.querySelectorAll<HTMLElement>('[data-mention]')].find(({ dataset }) =>
    mentionIds.includes(dataset['mention'] ?? ''),
  );
  if (mention === undefined) return undefined;
  const bounds = text.closest('[data-document-scroll]')?.getBoundingClientRect();
  const left = text.getBoundingClientRect().right + NOTE_PX.gap;
  if (bounds === undefined || left + NOTE_PX.width > bounds.right) return { isBeside: false };
  const lowest = bounds.bottom - NOTE_PX.height;
  return { isBeside: true, left, top: Math.max(bounds.top, Math.min(mention.getBoundingClientRect().top, lowest)) };
}
