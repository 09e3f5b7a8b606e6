import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { formatDay, formatList } from '@/lib/format/format';
import { t } from '@/text/maps';
import { plainName } from '@/ui/given-name';
import type { MapTree } from '../map-tree';

/** What a screen reader says of a topic: its words, then what stands at it. */
export function saidOf({ text, note, link, fileId, alt, tags, markers, task }: MapNodeJson): string {
  const more = [
    task === null ? '' : taskWords(task),
    ...markers.map((marker) => t(`marker.${marker}`)),
    tags.length > 0 ? t('said.tags', { tags: formatList(tags.map(plainName)) }) : '',
    note === '' ? '' : t('said.note'),
    link === null ? '' : t('said.link'),
    fileId === null ? '' : alt === '' ? t('said.picture') : plainName(alt),
  ].filter((words) => words !== '');
  return [named(text), ...more].join(', ');
}

const named = (text: string): string => (text === '' ? t('topic.empty') : plainName(text));

/** To which topics relationships lead from one, and what they say; empty where there is none. */
export function relatedWords(tree: MapTree, id: string): string {
  const topics = tree.relatedTo(id).map(({ node, words }) => {
    const topic = named(node.text);
    return words === '' ? topic : t('related.says', { topic, words: plainName(words) });
  });
  return topics.length === 0 ? '' : t('related', { topics: formatList(topics) });
}

/** Whether a task is done, and until when it is to be. */
export function taskWords({ isDone, dueOn }: { isDone: boolean; dueOn: string | null }): string {
  const state = t(isDone ? 'task.isDone' : 'task.isOpen');
  return dueOn === null ? state : t('task.withDay', { state, day: formatDay(dueOn) });
}
