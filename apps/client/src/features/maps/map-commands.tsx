import { Focus, Presentation, Redo2, Search, Undo2 } from 'lucide-react';
import { useCommands, useTyping, type Command } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/maps';
import {
  beginWriting,
  addChild,
  addSibling,
  removeSelected,
  tickSelected,
  toggleFold,
  typeAtSelected,
} from './writing';
import type { MapRoom } from './map-room';
import { moveTowards } from './moving';
import { isAtTopics, isInField } from './surface';
import { beginRelatingAt, endRelating } from './relating';
import type { Laid } from './canvas/laid-out';

interface MapCommandsProps {
  room: MapRoom;
  laid: Laid;
  onFind: () => void;
  isPresenting: boolean;
  onPresent: () => void;
}

/** Key commands for the selected topic, with their names in the shortcut list. Renders nothing. */
export function MapCommands({ room, laid, onFind, isPresenting, onPresent }: MapCommandsProps): null {
  const { opened, isEditable } = room;
  const { picked, store } = opened;
  const at = (): string | undefined => store.tree().of(picked.node)?.node.id;
  const ofTopic = (action: TopicAction, run: (id: string) => void): Command => ({
    id: `map.${action}`,
    title: t(`keys.${action}`),
    group: t('group'),
    keys: pageKeys[`map.${action}`],
    keysOnly: true,
    available: () => isEditable && isAtTopics() && at() !== undefined,
    run: () => {
      const id = at();
      if (id !== undefined) run(id);
    },
  });
  useTyping(isEditable && !isPresenting && ((sign) => typeAtSelected(opened, sign)));
  const always = { group: t('group'), here: true } as const;
  useCommands([
    ofTopic('child', (id) => addChild(opened, id)),
    // While a relationship is being created, this key selects its target.
    ofTopic('sibling', (id) => void (endRelating(opened, id) || addSibling(opened, id))),
    ofTopic('before', (id) => addSibling(opened, id, true)),
    ofTopic('edit', (id) => beginWriting(opened, id)),
    ofTopic('remove', () => removeSelected(opened)),
    // People without edit rights collapse topics only for themselves.
    {
      ...ofTopic('fold', (id) => toggleFold(opened, id, isEditable)),
      available: () => isAtTopics() && at() !== undefined,
    },
    ofTopic('tick', (id) => tickSelected(opened, id)),
    ofTopic('relate', (id) => beginRelatingAt(opened, id)),
    ofTopic('moveUp', () => moveTowards(opened, 'up', laid)),
    ofTopic('moveDown', () => moveTowards(opened, 'down', laid)),
    ofTopic('moveLeft', () => moveTowards(opened, 'left', laid)),
    ofTopic('moveRight', () => moveTowards(opened, 'right', laid)),
    {
      ...always,
      id: 'map.undo',
      title: t('undo'),
      icon: Undo2,
      keys: pageKeys['map.undo'],
      available: () => isEditable && !isInField() && store.undo.undoStack.length > 0,
      run: () => void store.undo.undo(),
    },
    {
      ...always,
      id: 'map.redo',
      title: t('redo'),
      icon: Redo2,
      keys: pageKeys['map.redo'],
      available: () => isEditable && !isInField() && store.undo.redoStack.length > 0,
      run: () => void store.undo.redo(),
    },
    {
      ...always,
      id: 'map.branch',
      title: t('keys.branch'),
      icon: Focus,
      keys: pageKeys['map.branch'],
      run: () => picked.branch(picked.now().branch === null ? (at() ?? null) : null),
    },
    { ...always, id: 'written.find', title: t('find'), icon: Search, keys: pageKeys['written.find'], run: onFind },
    {
      ...always,
      id: 'map.present',
      title: t('present.long'),
      icon: Presentation,
      keys: pageKeys['map.present'],
      run: onPresent,
    },
  ]);
  return null;
}

/** Key actions on a topic. */
export type TopicAction =
  | 'child'
  | 'sibling'
  | 'before'
  | 'edit'
  | 'remove'
  | 'fold'
  | 'tick'
  | 'relate'
  | 'moveUp'
  | 'moveDown'
  | 'moveLeft'
  | 'moveRight';
