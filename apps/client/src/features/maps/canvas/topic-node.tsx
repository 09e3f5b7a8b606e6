import type { Node, NodeProps } from '@xyflow/react';
import type { NodeBox } from '@cartulary/editor-schema/kinds/map/layout/types';
import { memo, useSyncExternalStore, type CSSProperties } from 'react';
import { t } from '@/text/maps';
import { cx } from '@/ui/class-names';
import type { MapNodeJson } from '@cartulary/editor-schema/kinds/map/json';
import { isFloating } from '../shown-map';
import { TopicField } from '../topic-field';
import { saidOf } from '../topic/topic-words';
import { beginWriting } from '../writing';
import { useCanvas } from './canvas-context';
import { CommentPin } from './comment-pin';
import { FoldButton } from './fold-button';
import { TopicContent } from './topic-content';
import { MAIN_TINT, roomOf, wordStyles, type TopicSize } from './topic-size';
import { useTopicPointer } from './use-topic-pointer';

export interface TopicData extends Record<string, unknown> {
  readonly node: MapNodeJson;
  readonly size: TopicSize;
  /** Number of children. */
  readonly children: number;
  /** Number of topics in its whole branch. */
  readonly below: number;
  /** The branch color, as a design token. Null for none. */
  readonly colour: string | null;
  /** The direction in which its children grow; determines the position of the collapse button. */
  readonly grows: NodeBox['grows'];
}
export type TopicNode = Node<TopicData, 'topic'>;

/** The DOM id of a topic, used for aria-activedescendant. */
export const elementOf = (id: string): string => `map-topic-${id}`;

const looks: Readonly<Record<TopicSize['style'], string>> = {
  central: 'bg-ink text-surface border-transparent font-strong shadow-card',
  main: 'bg-surface text-ink border-line-strong font-strong',
  other: 'bg-surface text-ink border-line',
};

/** The border of a topic in its branch color, and the fill of a main topic. */
const inColour = (colour: string, style: TopicSize['style']): CSSProperties => {
  const ink = `var(--c-tag-${colour})`;
  const fill = `color-mix(in srgb, ${ink} ${MAIN_TINT * 100}%, var(--c-surface))`;
  return { borderColor: ink, ...(style === 'main' && { background: fill }) };
};

/** One topic on the map. */
export const TopicBox = memo(function TopicBox({ id, data }: NodeProps<TopicNode>) {
  const { opened, isEditable } = useCanvas();
  const { node, size, children, below, colour, grows } = data;
  const { picked } = opened;
  const state = useSyncExternalStore(picked.subscribe, () => {
    const { nodes, writes, from } = picked.now();
    const isWritten = writes === id && picked.surface === 'map';
    return `${nodes.includes(id) ? 's' : ''}${isWritten ? 'w' : ''}${from === id ? 'f' : ''}`;
  });
  const pointer = useTopicPointer(id);
  const isSelected = state.includes('s');
  const style = wordStyles[size.style];
  return (
    <div className="group pointer-events-auto relative size-full">
      <div
        id={elementOf(id)}
        role="button"
        aria-label={saidOf(node)}
        aria-pressed={isSelected}
        data-map-topic={id}
        {...pointer}
        onDoubleClick={(event) => {
          event.stopPropagation();
          if (isEditable) beginWriting(opened, id);
        }}
        className={cx(
          'nopan size-full cursor-pointer rounded-card border select-none',
          looks[size.style],
          isFloating(node) && 'border-dashed',
          isSelected && 'outline-2 outline-offset-2 outline-primary',
          state.includes('f') && 'outline-2 outline-offset-2 outline-primary outline-dashed',
        )}
        style={{
          padding: `${roomOf.y[size.style]}px ${roomOf.x[size.style]}px`,
          fontSize: style.size,
          lineHeight: `${style.height}px`,
          ...(size.style !== 'central' && colour !== null && inColour(colour, size.style)),
        }}
      >
        <TopicContent node={node} size={size} />
      </div>
      {state.includes('w') ? (
        <TopicField
          opened={opened}
          id={id}
          className="absolute top-0 left-0 z-10 max-w-80 min-w-full rounded-card border-2 border-primary bg-surface text-ink shadow-card outline-none"
          style={{
            padding: `${roomOf.y[size.style] - 1}px ${roomOf.x[size.style] - 1}px`,
            fontSize: style.size,
            lineHeight: `${style.height}px`,
            fontWeight: style.weight,
            minHeight: size.h,
          }}
        />
      ) : null}
      {children > 0 ? (
        <FoldButton
          id={id}
          isFolded={node.isFolded}
          below={below}
          grows={grows}
          words={t(node.isFolded ? 'unfold.topic' : 'fold.topic', { count: below })}
        />
      ) : null}
      <CommentPin id={id} />
    </div>
  );
});
