import { ChevronDown, ChevronRight } from 'lucide-react';
import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { memo } from 'react';
import { t } from '@/text/maps';
import { cx } from '@/ui/class-names';
import { GivenName } from '@/ui/given-name';
import type { MapRoom } from '../map-room';
import type { MapTree } from '../map-tree';
import { TopicField } from '../topic-field';
import { SignIcon } from '../topic/sign';
import { signsAt } from '../topic/signs';
import { aroundWords, toldOf } from '../topic/topic-words';
import { endRelating } from '../relating';
import { beginWriting, toggleFold } from '../writing';

interface OutlineRowProps {
  room: MapRoom;
  shown: MapTree;
  id: string;
  isSelected: boolean;
  isReached: boolean;
  isWritten: boolean;
}

/** Indentation per level, in rem. */
const INDENT_REM = 1.25;

/** One topic in the outline. */
export const OutlineRow = memo(function OutlineRow(props: OutlineRowProps) {
  const { room, shown, id, isSelected, isReached, isWritten } = props;
  const topic = shown.of(id);
  if (!topic) return null;
  const { opened, isEditable } = room;
  const { node, depth, children } = topic;
  const siblings = shown.siblingsOf(id);
  const { isFolded } = node;
  const { before, after } = signsAt(node);
  const around = aroundWords(shown, node);
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <div
      role="treeitem"
      aria-level={depth + 1}
      aria-setsize={siblings.length}
      aria-posinset={siblings.indexOf(id) + 1}
      aria-selected={isSelected}
      aria-label={toldOf(shown, node)}
      {...(children.length > 0 && { 'aria-expanded': !isFolded })}
      tabIndex={isReached ? 0 : -1}
      data-topic={id}
      {...(isReached && { 'data-map-keys': '' })}
      onFocus={() => opened.picked.worksIn('outline')}
      onClick={(event) => {
        if (endRelating(opened, id)) return event.currentTarget.focus({ preventScroll: true });
        if (event.shiftKey || event.ctrlKey || event.metaKey) opened.picked.toggle(id);
        else opened.picked.nodes([id]);
        event.currentTarget.focus({ preventScroll: true });
      }}
      onDoubleClick={() => isEditable && beginWriting(opened, id)}
      className={cx(
        'flex min-h-7 items-start gap-1 rounded-control py-0.5 pr-2 text-sm',
        isSelected ? 'bg-primary-tint text-on-primary-tint' : 'text-ink hover:bg-hover',
        depth === 0 && 'font-strong',
      )}
      style={{ paddingLeft: `${depth * INDENT_REM}rem` }}
    >
      {children.length > 0 ? (
        <span
          aria-hidden
          className="mt-0.5 grid size-5 shrink-0 cursor-pointer place-items-center"
          onClick={(event) => {
            event.stopPropagation();
            toggleFold(opened, id, isEditable);
          }}
        >
          <Chevron size={14} />
        </span>
      ) : (
        <span aria-hidden className="mt-0.5 grid size-5 shrink-0 place-items-center">
          <span className="size-1 rounded-full bg-current opacity-50" />
        </span>
      )}
      {before.map((name) => (
        <SignIcon key={name} name={name} size={14} className="mt-1" />
      ))}
      {isWritten ? (
        <TopicField
          opened={opened}
          id={id}
          className="min-w-0 grow rounded-control border border-primary bg-surface px-1 text-sm text-ink outline-none"
        />
      ) : (
        <RowWords node={node} around={around} isSelected={isSelected} />
      )}
      {after.map((name) => (
        <SignIcon key={name} name={name} size={14} className="mt-1 text-ink-3" />
      ))}
    </div>
  );
});

/** A row's content: the topic's text, and its context below. */
const RowWords = (props: { node: MapNodeJson; around: string; isSelected: boolean }) => {
  const { node, around, isSelected } = props;
  return (
    <span className="min-w-0 grow py-0.5 wrap-anywhere whitespace-pre-wrap">
      <span className={cx(node.task?.isDone && 'line-through')}>
        {node.text === '' ? <span className="text-ink-3">{t('topic.empty')}</span> : <GivenName>{node.text}</GivenName>}
      </span>
      {around !== '' && (
        <span className={cx('block text-xs', isSelected ? 'text-inherit' : 'text-ink-3')}>{around}</span>
      )}
    </span>
  );
};
