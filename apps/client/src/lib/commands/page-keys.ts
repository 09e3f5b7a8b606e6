/**
 * Keys of commands that only some pages register, before anybody changes them. They stand apart from their pages so that
 * the help can list them, with what the person chose instead, while those pages are closed.
 */
export const pageKeys = {
  'documents.upload': 'u',
  'document.rename': 'F2',
  'ticked.bin': 'Delete',
  'search.field': '/',
  'help.field': '/',
  'studio.next': 'j',
  'studio.previous': 'k',
  'studio.confirm': 'Enter',
  'studio.edit': 'e',
  'studio.skip': 's',
  'studio.remove': 'Delete',
  'studio.mark': 'a',
  'studio.overlays': 'o',
  'studio.nextHit': 'n',
  'studio.larger': ['+', '='],
  'studio.smaller': '-',
  'studio.fit': '0',
  'written.comment': 'mod+alt+m',
  'written.find': 'mod+f',
  'deck.present': 'mod+alt+p',
  'board.present': 'mod+alt+p',
  'quality.page': 'p',
  'quality.nextDocument': 'd',
  'meeting.microphone': 'm',
  'meeting.talk': 'Space',
  'meeting.camera': 'v',
  'meeting.share': 's',
  'meeting.hand': 'h',
  'meeting.chat': 'c',
  'meeting.people': 'p',
  'meeting.layout': 'l',
  'receipt.close': 'Escape',
  'receipt.previous': 'ArrowUp',
  'receipt.next': 'ArrowDown',
} as const satisfies Record<string, string | readonly string[]>;

export type PageCommand = keyof typeof pageKeys;
export const pageCommands = Object.keys(pageKeys) as PageCommand[];
