import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { cx } from '@/ui/class-names';
import { plainName } from '@/ui/given-name';
import { SignIcon } from '../topic/sign';
import { signsAt } from '../topic/signs';
import { useCanvas } from './canvas-context';
import { TopicPicture } from './topic-picture';
import { roomOf, wordStyles, type TopicSize } from './topic-size';

/** A topic's content, at its measured positions. */
export function TopicContent({ node, size }: { node: MapNodeJson; size: TopicSize }) {
  const { task, fileId, alt } = node;
  const { before, after } = signsAt(node);
  return (
    <>
      {fileId === null ? null : <TopicPicture fileId={fileId} alt={alt} />}
      <div className="flex" style={{ gap: roomOf.gap }}>
        {before.map((name) =>
          name === 'open' || name === 'done' ? (
            <Task key={name} id={node.id} name={name} />
          ) : (
            <SignIcon key={name} name={name} size={roomOf.sign} className="mt-px" />
          ),
        )}
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
        {after.map((name) => (
          <SignIcon key={name} name={name} size={roomOf.sign} className="mt-px opacity-70" />
        ))}
      </div>
      {size.due === '' ? null : (
        <div
          className="flex items-center gap-1 opacity-80"
          style={{ fontSize: wordStyles.small.size, lineHeight: `${wordStyles.small.height}px` }}
        >
          <SignIcon name="calendar" size={12} />
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

/** A task's checkbox. By keyboard, use the panel or the command. */
function Task({ id, name }: { id: string; name: 'open' | 'done' }) {
  const { opened, isEditable } = useCanvas();
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
      <SignIcon name={name} size={roomOf.sign} />
    </span>
  );
}
