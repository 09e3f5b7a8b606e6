import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { Calendar, Link2, Square, SquareCheck, StickyNote } from 'lucide-react';
import { cx } from '@/ui/class-names';
import { plainName } from '@/ui/given-name';
import { markerSigns } from '../topic/marker-signs';
import { useCanvas } from './canvas-context';
import { TopicPicture } from './topic-picture';
import { roomOf, wordStyles, type TopicSize } from './topic-size';

/** What stands in a topic, where it was measured. */
export function TopicContent({ node, size }: { node: MapNodeJson; size: TopicSize }) {
  const { task, markers, note, link, fileId, alt } = node;
  return (
    <>
      {fileId === null ? null : <TopicPicture fileId={fileId} alt={alt} />}
      <div className="flex" style={{ gap: roomOf.gap }}>
        {task === null ? null : <Task id={node.id} isDone={task.isDone} />}
        {markers.map((marker) => {
          const { icon: Icon, className } = markerSigns[marker];
          return <Icon key={marker} size={roomOf.sign} aria-hidden className={cx('mt-px shrink-0', className)} />;
        })}
        <div
          className={cx(
            'grow whitespace-pre',
            size.style !== 'other' && 'text-center',
            node.text === '' && 'opacity-60',
            task?.isDone && 'line-through opacity-70',
          )}
        >
          {size.lines.map((line, index) => (
            <bdi key={index} className="block" style={{ minHeight: wordStyles[size.style].height }}>
              {plainName(line)}
            </bdi>
          ))}
        </div>
        {note === '' ? null : <StickyNote size={roomOf.sign - 2} aria-hidden className="mt-0.5 shrink-0 opacity-70" />}
        {link === null ? null : <Link2 size={roomOf.sign - 2} aria-hidden className="mt-0.5 shrink-0 opacity-70" />}
      </div>
      {size.due === '' ? null : (
        <div
          className="flex items-center gap-1 opacity-80"
          style={{ fontSize: wordStyles.small.size, lineHeight: `${wordStyles.small.height}px` }}
        >
          <Calendar size={12} aria-hidden />
          {size.due}
        </div>
      )}
      {size.tags.length === 0 ? null : (
        <div className="relative" style={{ marginTop: roomOf.gap, fontSize: wordStyles.small.size }}>
          {size.tags.map(({ tag, x, y, w }) => (
            <bdi
              key={tag}
              className="absolute truncate rounded-chip bg-sunken text-center text-ink-2"
              style={{ left: x, top: y, width: w, height: roomOf.tag.h, lineHeight: `${roomOf.tag.h}px` }}
            >
              {plainName(tag)}
            </bdi>
          ))}
        </div>
      )}
    </>
  );
}

/** What is to do, ticked by a press; in the panel and by its command by keys. */
function Task({ id, isDone }: { id: string; isDone: boolean }) {
  const { opened, isEditable } = useCanvas();
  const Icon = isDone ? SquareCheck : Square;
  return (
    <span
      aria-hidden
      data-map-task
      className="-m-1 shrink-0 p-1"
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation();
        const task = opened.store.tree().of(id)?.node.task;
        if (isEditable && task) opened.acts.change([id], { task: { ...task, isDone: !task.isDone } });
      }}
    >
      <Icon size={roomOf.sign} />
    </span>
  );
}
