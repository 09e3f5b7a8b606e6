import {
  layoutIn,
  layoutsOf,
  MASTER,
  masterLayout,
  ourLayouts,
  plainMaster,
} from '@cartulary/editor-schema/kinds/deck/design';
import type { DeckJson, SlideJson, SlideLayout, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { places, type Place } from '@cartulary/editor-schema/kinds/deck/layouts';
import { newThing, textOf } from '@cartulary/editor-schema/kinds/deck/making';
import { onLayout } from '@cartulary/editor-schema/kinds/deck/rules';
import { t } from '@/text/decks';
import { t as ofMasters } from '@/text/decks/masters';
import { nameOfLayout } from '../layout-name';

/** Prefix of the id under which a placeholder is drawn as an item. No stored item has such an id. */
const PLACE = 'place.';
const idOfPlace = (place: Place): string => `${PLACE}${place}`;

/** The placeholder drawn under this id. Undefined for an item. */
export const placeOfId = (id: string): Place | undefined => places.find((place) => idOfPlace(place) === id);

/** A theme color. */
const drawnIn = { around: 'faint' } as const;

const drawn = (layout: SlideLayout): ThingJson[] =>
  (Object.keys(layout.places) as Place[]).map((place) =>
    // With an outline, so that the placeholder's area is visible while it's empty.
    newThing('text', { id: idOfPlace(place), place, line: drawnIn.around, text: textOf(t(`place.${place}`)) }),
  );

/** The master or a layout as a slide: its items, and its placeholders with their names. */
export function slideBehind({ design }: DeckJson, id: string): SlideJson {
  const master = design?.master ?? plainMaster;
  const own = id === MASTER ? master : layoutIn(design, id);
  const found = layoutsOf(design).get(id) ?? ourLayouts.blank;
  const hasMaster = id !== MASTER && layoutIn(design, id)?.hasMaster !== false;
  const layout =
    id === MASTER ? masterLayout(master) : { ...found, behind: hasMaster ? master.things : ([] as ThingJson[]) };
  return {
    id: onLayout(id),
    order: '',
    layout,
    section: null,
    isHidden: false,
    notes: textOf(''),
    things: [...(own?.things ?? []), ...drawn(layout)],
  };
}

export const nameBehind = (deck: DeckJson, id: string): string => {
  const layout = layoutsOf(deck.design).get(id);
  return id === MASTER || !layout ? ofMasters('master') : nameOfLayout(layout);
};
