import type { NounsOf } from './nouns.js';

export const collaborationActs = {
  'item.bin': 'Moved to the bin',
  'item.create': 'Document created',
  'item.delete': 'Deleted for good',
  'item.export': 'Exported as a file',
  'item.import': 'Imported from a file or from a read document',
  'item.version_name': 'Version named',
  'item.version_restore': 'Version restored',
  'item.deleted': 'Deleted for good from the bin',
  'item.open': 'Opened for editing',
  'item.move': 'Moved to another folder',
  'item.rename': 'Renamed',
  'item.restore': 'Restored from the bin',
  'item.mention': 'People mentioned in a text',
  'item.share': 'Access given',
  'item.unshare': 'Access removed',
  'item.settle-damage': 'Damaged document marked as handled',
} as const;

export const collaborationNouns = {
  item: 'Written documents and the bin',
} as const satisfies NounsOf<typeof collaborationActs>;
