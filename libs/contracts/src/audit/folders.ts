import type { NounsOf } from './nouns.js';

export const foldersActs = {
  'folder.create': 'Folder created',
  'folder.delete': 'Folder deleted',
  'folder.move': 'Folder moved',
  'folder.rename': 'Folder renamed',
  'space.create': 'Space created',
  'space.delete': 'Space deleted',
  'space.rename': 'Space renamed',
} as const;

export const foldersNouns = {
  folder: 'Folders',
  space: 'Spaces',
} as const satisfies NounsOf<typeof foldersActs>;
