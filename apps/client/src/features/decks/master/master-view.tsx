import { MASTER } from '@cartulary/editor-schema/kinds/deck/design';
import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { t } from '@/text/decks/masters';
import type { DeckRoom } from '../deck-room';
import type { OpenedDeck } from '../opened-deck';
import { Picked, usePick } from '../picked';
import { Stage } from '../stage/stage';
import { choosePictures, insertPictures } from '../toolbar/inserts';
import { nameBehind, slideBehind } from './behind';
import { BehindActs, DesignActs } from './design-acts';
import { MasterPanel } from './master-panel';
import { MasterRail } from './master-rail';
import { MasterTools } from './master-tools';

/** The editor for the master and its layouts, with the slides' tools. */
export function MasterView({ room }: { room: DeckRoom }) {
  const [textEditor, setTextEditor] = useState<Editor>();
  const { deck, opened } = room;
  const chosen = usePick(opened.picked).behind ?? MASTER;
  const setChosen = opened.picked.behind;
  const isThere = chosen === MASTER || !deck.design?.layouts.some(({ id, isGone }) => id === chosen && isGone);
  const layout = isThere ? chosen : MASTER;
  const slide = useMemo(() => slideBehind(deck, layout), [deck, layout]);
  const acts = useMemo(() => new DesignActs(opened.store), [opened]);
  const behind = useMemo(() => {
    const picked = new Picked();
    picked.slide(layout);
    const things = new BehindActs(opened.store, layout);
    return Object.assign(Object.create(opened) as OpenedDeck, { picked, things });
  }, [opened, layout]);
  const on: DeckRoom = useMemo(
    () => ({ ...room, opened: behind, slide, openPanel: () => undefined }),
    [room, behind, slide],
  );
  const take = (files: readonly File[]): void =>
    insertPictures(behind, () => slideBehind(opened.store.now(), layout), files);
  const name = nameBehind(deck, layout);
  return (
    <div data-master className="flex min-h-0 grow flex-col">
      <MasterTools
        room={on}
        textEditor={textEditor}
        onPictures={() => choosePictures(take)}
        onClose={() => opened.picked.behind(null)}
      />
      <div className="flex min-h-0 grow max-tablet:flex-col max-tablet:overflow-y-auto">
        <MasterRail room={room} chosen={layout} acts={acts} onChoose={setChosen} />
        <div className="grid min-h-0 min-w-0 grow bg-sunken p-4 max-tablet:min-h-64">
          <div className="@container-size grid min-h-0 min-w-0 place-content-center">
            <Stage
              key={layout}
              room={on}
              slide={slide}
              others={[]}
              label={layout === MASTER ? t('stage') : t('stage.layout', { name })}
              onTextEditor={setTextEditor}
              onFiles={take}
            />
          </div>
        </div>
        <MasterPanel key={layout} room={on} layout={layout} acts={acts} />
      </div>
    </div>
  );
}
