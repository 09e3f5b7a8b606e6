import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { SLIDE } from '@cartulary/editor-schema/kinds/deck/layouts';
import { asRead } from '@cartulary/editor-schema/kinds/deck/words';
import type { Editor } from '@tiptap/core';
import type { ClipboardEvent, DragEvent } from 'react';
import { useCommentAddress } from '@/shared/open-written/comments/comment-address';
import { useThreads } from '@/shared/open-written/comments/comments-data';
import { t } from '@/text/decks';
import { useWidth } from '@/ui/chart/use-width';
import type { DeckRoom } from '../deck-room';
import type { Other } from '../presence';
import { SlideView } from '../slide/slide-view';
import { ChangedBadges } from '../charts/changed-badges';
import { CommentPins } from './comment-pins';
import { OthersHere } from './others-here';
import { Frame, GuideLine, Net } from './overlay';
import { ThingHit } from './thing-hit';
import { spotIn } from './use-drag';
import { useStage } from './use-stage';
import { WrittenNumbers } from './written-numbers';
import { WrittenTable } from './written-table';
import { WrittenThing } from './written-thing';

interface StageProps {
  room: DeckRoom;
  slide: SlideJson;
  others: readonly Other[];
  /** The accessible name. Undefined for its slide number. */
  label?: string | undefined;
  onTextEditor: (editor: Editor | undefined) => void;
  onFiles: (files: readonly File[]) => void;
}

/** Comment pins of the slide. */
function Comments({ itemId, slide, scale }: { itemId: string; slide: SlideJson; scale: number }) {
  const { data: threads } = useThreads(itemId);
  const { show } = useCommentAddress();
  return <CommentPins slide={slide} threads={threads ?? []} scale={scale} onPress={show} />;
}

type ThingsProps = Pick<StageProps, 'room' | 'slide' | 'onTextEditor'> & { stage: ReturnType<typeof useStage> };

/** Hit targets of the slide's items. The one being edited contains its editor. */
function Things({ room, slide, stage, onTextEditor }: ThingsProps) {
  const { pick, pressedAt } = stage;
  return asRead(slide).map((thing) => {
    const box = stage.boxOf(thing);
    if (!box) return null;
    const placed = { thing, box, room };
    if (pick.writes !== thing.id || thing.kind === 'chart')
      return (
        <ThingHit
          key={thing.id}
          thing={thing}
          box={box}
          pick={pick}
          isEditable={room.isEditable}
          onPress={(event) => stage.press(event, thing.id)}
          onPick={(isMore) => stage.pickByKey(thing.id, isMore)}
          onReach={() => stage.reach(thing.id)}
          onOpen={(event) => stage.open(thing, event)}
        />
      );
    if (thing.kind === 'table') return <WrittenTable key={thing.id} {...placed} slide={slide} pressedAt={pressedAt} />;
    return <WrittenThing key={thing.id} {...placed} onTextEditor={onTextEditor} />;
  });
}

/** The current slide in edit mode, operable by pointer and by keyboard alone. */
export function Stage({ room, slide, others, label, onTextEditor, onFiles }: StageProps) {
  const { opened, deck, isEditable, itemId, isSealed } = room;
  const [place, width] = useWidth<HTMLDivElement>();
  const scale = width / SLIDE.w;
  const stage = useStage(room, slide, scale);
  const { pick, dragged } = stage;
  const number = deck.slides.findIndex(({ id }) => id === slide.id) + 1;
  const written = slide.things.find(({ id, kind }) => id === pick.writes && kind === 'chart');
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (isEditable) onFiles([...event.dataTransfer.files]);
  };
  const paste = ({ clipboardData: { files } }: ClipboardEvent): void =>
    void (isEditable && pick.writes === null && files.length > 0 && onFiles([...files]));
  return (
    <div ref={place} className="deck-stage">
      <div
        data-stage
        translate="no"
        role="group"
        aria-label={label ?? t('stage', { number })}
        className="relative touch-none shadow-raised select-none"
        onKeyDown={stage.pressKey}
        onPointerDown={stage.pressGround}
        onPointerMove={({ currentTarget, clientX, clientY }) => {
          // Presence applies only to slides.
          if (number > 0) opened.told.point(spotIn(currentTarget, { x: clientX, y: clientY }, scale));
        }}
        onPointerLeave={() => opened.told.point(null)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onPaste={paste}
      >
        <SlideView
          slide={slide}
          theme={deck.theme}
          number={Math.max(1, number)}
          width={width}
          files={opened.files}
          written={pick.writes}
          moved={dragged.boxes}
        >
          <Things room={room} slide={slide} stage={stage} onTextEditor={onTextEditor} />
          <OthersHere others={others} slide={slide} scale={scale} />
          {dragged.guides.map((guide) => (
            <GuideLine key={`${guide.along} ${guide.at}`} guide={guide} scale={scale} />
          ))}
        </SlideView>
        {stage.frame ? <Frame box={stage.frame} scale={scale} onHandle={stage.pressHandle} /> : null}
        {dragged.net ? <Net net={dragged.net} scale={scale} /> : null}
        <ChangedBadges
          slide={slide}
          scale={scale}
          onPress={({ id }) => {
            opened.picked.things([id]);
            room.openPanel('design');
          }}
        />
        {isSealed ? null : <Comments itemId={itemId} slide={slide} scale={scale} />}
      </div>
      {written ? <WrittenNumbers key={written.id} room={room} thing={written} /> : null}
    </div>
  );
}
