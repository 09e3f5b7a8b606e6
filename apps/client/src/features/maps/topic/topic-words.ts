import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { formatDay, formatList } from '@/lib/format/format';
import { t } from '@/text/maps';
import { plainName } from '@/ui/given-name';

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
  return [text === '' ? t('topic.empty') : plainName(text), ...more].join(', ');
}

/** Whether a task is done, and until when it is to be. */
export function taskWords({ isDone, dueOn }: { isDone: boolean; dueOn: string | null }): string {
  const state = t(isDone ? 'task.isDone' : 'task.isOpen');
  return dueOn === null ? state : t('task.withDay', { state, day: formatDay(dueOn) });
}
