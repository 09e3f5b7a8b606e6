import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { formatDay, formatList } from '@/lib/format/format';
import { t } from '@/text/maps';
import { plainName } from '@/ui/given-name';
import type { MapTree } from '../map-tree';
import { isFloating } from '../shown-map';

/** The screen reader text of a topic: its text, then its details. */
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

/** The same with its context: floating, boundaries and summaries, and relationships. */
export function toldOf(tree: MapTree, node: MapNodeJson): string {
  const around = aroundWords(tree, node);
  return around === '' ? saidOf(node) : `${saidOf(node)}. ${around}`;
}

/** A topic's context besides its parent; '' if there is none. */
export function aroundWords(tree: MapTree, node: MapNodeJson): string {
  const within = tree.aroundOf('boundaries', node.id).map(({ text }) => textOr(text, 'within.words', 'within'));
  const summed = tree.aroundOf('summaries', node.id).map(({ text }) => textOr(text, 'summed.words', 'summed'));
  const alone = isFloating(node) ? [t('floats')] : [];
  return [...alone, ...within, ...summed, relatedWords(tree, node.id)].filter((words) => words !== '').join('. ');
}

const textOr = (words: string, said: 'within.words' | 'summed.words', unsaid: 'within' | 'summed'): string =>
  words === '' ? t(unsaid) : t(said, { words: plainName(words) });

/** A topic's relationships and their labels; '' if there are none. */
function relatedWords(tree: MapTree, id: string): string {
  const topics = tree.relatedTo(id).map(({ node, words }) => {
    const topic = named(node.text);
    return words === '' ? topic : t('related.says', { topic, words: plainName(words) });
  });
  return topics.length === 0 ? '' : t('related', { topics: formatList(topics) });
}

/** A task's status and due date. */
export function taskWords({ isDone, dueOn }: { isDone: boolean; dueOn: string | null }): string {
  const state = t(isDone ? 'task.isDone' : 'task.isOpen');
  return dueOn === null ? state : t('task.withDay', { state, day: formatDay(dueOn) });
}
