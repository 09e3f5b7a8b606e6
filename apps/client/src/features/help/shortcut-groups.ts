import { isPlain, keyNames } from '@/lib/commands/command-keys';
import { keysOf, useCommandList, useKeys, type Command } from '@/lib/commands/commands';
import { pageCommands, pageKeys, type PageCommand } from '@/lib/commands/page-keys';
import { t as written } from '@/text/text';
import { t as documents } from '@/text/documents';
import { t as receipt } from '@/text/dashboard/receipt';
import { t } from '@/text/help';
import { t as boards } from '@/text/boards';
import { t as decks } from '@/text/decks';
import { t as maps } from '@/text/maps';
import { t as library } from '@/text/documents/library';
import { t as meeting } from '@/text/meetings/room';
import { t as quality } from '@/text/documents/quality';
import { t as recordings } from '@/text/recordings';
import { t as search } from '@/text/search';
import { t as studio } from '@/text/documents/studio';
import { t as upload } from '@/text/documents/upload';

export interface Shortcut {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  /** The keys as labeled on the keyboard, one entry per binding; empty if there is none. */
  readonly keys: readonly (readonly (readonly string[])[])[];
}

/** A command of another page, under that page's name for it. */
function pageCommand(id: PageCommand): Command {
  const named = (title: string, group: string): Command => ({
    id,
    title,
    group,
    keys: pageKeys[id],
    run: () => undefined,
  });
  switch (id) {
    case 'documents.upload':
      return named(upload('command'), upload('commandGroup'));
    case 'document.rename':
      return named(documents('this.rename'), documents('this.group'));
    case 'ticked.bin':
      return named(library('ticked.bin'), library('ticked.group'));
    case 'written.find':
      return named(written('bar.find'), written('group'));
    case 'written.bar':
      return named(written('bar.reach'), written('group'));
    case 'deck.present':
      return named(decks('present.long'), decks('group'));
    case 'map.undo':
      return named(maps('undo'), maps('group'));
    case 'map.redo':
      return named(maps('redo'), maps('group'));
    case 'map.present':
      return named(maps('present.long'), maps('group'));
    case 'map.child':
    case 'map.sibling':
    case 'map.before':
    case 'map.edit':
    case 'map.remove':
    case 'map.fold':
    case 'map.tick':
    case 'map.moveUp':
    case 'map.moveDown':
    case 'map.moveLeft':
    case 'map.moveRight':
    case 'map.branch':
      return named(maps(`keys.${id.slice('map.'.length) as MapAction}`), maps('group'));
    case 'board.present':
      return named(boards('present'), boards('group'));
    case 'search.field':
      return named(search('keys.field'), search('title'));
    case 'help.field':
      return named(t('search.field'), t('keys.help'));
    case 'quality.page':
      return named(quality('keys.page'), quality('title'));
    case 'quality.nextDocument':
      return named(quality('keys.nextDocument'), quality('title'));
    case 'quality.uncertain':
      return named(quality('keys.uncertain'), quality('title'));
    case 'quality.confirmDocument':
      return named(quality('keys.confirmDocument'), quality('title'));
    case 'quality.take':
      return named(quality('keys.take'), quality('title'));
    case 'receipt.close':
      return named(receipt('close'), receipt('group'));
    case 'receipt.previous':
      return named(receipt('previous'), receipt('group'));
    case 'receipt.next':
      return named(receipt('next'), receipt('group'));
    case 'recording.mark':
      return named(recordings('on.mark'), recordings('group'));
    case 'meeting.microphone':
    case 'meeting.talk':
    case 'meeting.camera':
    case 'meeting.share':
    case 'meeting.hand':
    case 'meeting.chat':
    case 'meeting.people':
    case 'meeting.layout':
      return named(meeting(`keys.${id.slice('meeting.'.length) as MeetingAction}`), meeting('group'));
    default:
      return named(studio(`keys.${id.slice('studio.'.length) as StudioAction}`), studio('keys.group'));
  }
}
type MeetingAction = PageCommand extends infer Id ? (Id extends `meeting.${infer Action}` ? Action : never) : never;
type MapAction = Exclude<MapKey, 'undo' | 'redo' | 'present'>;
type MapKey = PageCommand extends infer Id ? (Id extends `map.${infer Action}` ? Action : never) : never;
type StudioAction = PageCommand extends infer Id ? (Id extends `studio.${infer Action}` ? Action : never) : never;

/** Every shortcut with its current keys: those registered now, and those that other pages register while open. */
export function useShortcuts(): readonly Shortcut[] {
  const { chosen, singleKeys } = useKeys();
  const registered = useCommandList();
  const elsewhere = pageCommands.filter((id) => registered.every((command) => command.id !== id)).map(pageCommand);
  return [...registered, ...elsewhere]
    .filter((command) => keysOf(command).length > 0 || command.id in chosen)
    .map((command) => ({
      id: command.id,
      title: command.title,
      group: command.group,
      keys: keysOf(command)
        .filter((binding) => singleKeys || !isPlain(binding))
        .map(keyNames),
    }));
}
