import type { NounsOf } from './nouns.js';

export const collaborationActs = {
  'item.bin': 'Moved to trash',
  'item.create': 'Document created',
  'item.delete': 'Deleted permanently',
  'item.export': 'Exported as a file',
  'item.import': 'Imported from a file or from a read document',
  'item.version_name': 'Version named',
  'item.version_restore': 'Version restored',
  'item.deleted': 'Deleted permanently from trash',
  'item.open': 'Opened for editing',
  'item.move': 'Moved to another folder',
  'item.rename': 'Renamed',
  'item.restore': 'Restored from trash',
  'item.mention': 'People mentioned in a text',
  'item.share': 'Access given',
  'item.unshare': 'Access removed',
  'item.settle-damage': 'Damaged document marked as handled',
} as const;

export const collaborationNouns = {
  item: 'Written documents and trash',
} as const satisfies NounsOf<typeof collaborationActs>;
