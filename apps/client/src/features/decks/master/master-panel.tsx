import { deckLimits } from '@cartulary/contracts/limits/decks';
import { isOurs, layoutIn, MASTER } from '@cartulary/editor-schema/kinds/deck/design';
import {
  faceNames,
  layouts,
  masterPlaces,
  places,
  SLIDE,
  type Place,
} from '@cartulary/editor-schema/kinds/deck/layouts';
import { boxOf, settingOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { themes } from '@cartulary/editor-schema/kinds/deck/themes';
import type { LayoutJson, SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { orderBetween } from '@cartulary/editor-schema/kinds/order';
import { Trash2 } from 'lucide-react';
import { dayOf, formatDay } from '@/lib/format/format';
import { t as ofDecks } from '@/text/decks';
import { t } from '@/text/decks/masters';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';
import type { DeckRoom } from '../deck-room';
import { PlaceOf, Setting, Swatches, ThingSection } from '../design/thing-section';
import { usePick } from '../picked';
import { choosePictures } from '../toolbar/inserts';
import { placeOfId } from './behind';
import type { DesignActs } from './design-acts';

interface MasterPanelProps {
  room: DeckRoom;
  layout: string;
  acts: DesignActs;
}

/** Style of the selection on the master or a layout. Without one, of the whole master or layout. */
export function MasterPanel({ room, layout, acts }: MasterPanelProps) {
  const { deck, opened, slide } = room;
  const { things: picked } = usePick(opened.picked);
  if (!slide) return null;
  const selected = slide.things.filter(({ id }) => picked.includes(id));
  const [first] = selected;
  const place = first && placeOfId(first.id);
  return (
    <aside
      aria-label={ofDecks('design')}
      className="flex w-72 shrink-0 flex-col gap-4 overflow-y-auto border-l border-line bg-surface p-4 max-tablet:w-full max-tablet:overflow-visible max-tablet:border-t max-tablet:border-l-0"
    >
      {first && place ? (
        <PlaceSection room={room} slide={slide} thing={first} place={place} layout={layout} acts={acts} />
      ) : first ? (
        <ThingSection things={selected} slide={slide} theme={deck.theme} opened={opened} isEditable isBehind />
      ) : layout === MASTER ? (
        <OfMaster room={room} acts={acts} />
      ) : (
        <OfLayout room={room} slide={slide} layout={layout} acts={acts} />
      )}
    </aside>
  );
}

interface PlaceSectionProps extends MasterPanelProps {
  slide: SlideJson;
  thing: ThingJson;
  place: Place;
}

/** Text formatting and position of a placeholder. */
function PlaceSection({ room: { opened, deck }, slide, thing, place, layout, acts }: PlaceSectionProps) {
  const { face } = settingOf(thing, slide.layout);
  const ink = slide.layout.places[place]?.ink ?? null;
  const say = (values: Readonly<Record<string, unknown>>): void => opened.things.set([thing.id], values);
  return (
    <>
      <h2 className="text-sm font-medium">{ofDecks(`place.${place}`)}</h2>
      <Setting thing={thing} slide={slide} isDisabled={false} onSet={say} />
      <Select
        label={t('face')}
        value={face ?? 'theme'}
        options={(['theme', ...faceNames] as const).map((value) => ({ value, label: t(`face.${value}`) }))}
        onChange={(next) => say({ face: next === 'theme' ? null : next })}
      />
      <Swatches
        label={ofDecks('paint.ink')}
        value={ink}
        palette={themes[deck.theme].palette}
        isDisabled={false}
        onChange={(next) => say({ ink: next })}
      />
      <PlaceOf thing={thing} box={boxOf(thing, slide.layout)} opened={opened} isDisabled={false} isPlace />
      <Button size="sm" onClick={() => acts.restore(layout, place)}>
        {t('restore')}
      </Button>
    </>
  );
}

interface WholeProps {
  room: DeckRoom;
  acts: DesignActs;
}

/** The background of all slides. */
function OfMaster({ room, acts }: WholeProps) {
  const master = room.deck.design?.master;
  const foot = master?.foot ?? { number: true, date: '', text: '' };
  const say = (values: Readonly<Record<string, unknown>>): void => acts.say(MASTER, values);
  return (
    <>
      <p className="text-xs text-ink-2">{t('masterHint')}</p>
      <Ground room={room} value={master?.ground ?? null} onChange={(ground) => say({ ground })} />
      <Switch
        label={t('ornament')}
        checked={master?.hasOrnament ?? true}
        onChange={(isOn) => say({ hasOrnament: isOn ? null : false })}
      />
      <Switch label={t('number')} checked={foot.number} onChange={(isOn) => say({ number: isOn ? null : false })} />
      <TextField
        label={t('date')}
        value={foot.date}
        maxLength={deckLimits.maxFootCharacters}
        verbatim
        onChange={({ target }) => say({ date: target.value === '' ? null : target.value })}
      />
      <Button size="sm" onClick={() => say({ date: formatDay(dayOf(new Date().toISOString()), 'full') })}>
        {t('today')}
      </Button>
      <TextField
        label={t('text')}
        value={foot.text}
        maxLength={deckLimits.maxFootCharacters}
        verbatim
        onChange={({ target }) => say({ text: target.value === '' ? null : target.value })}
      />
    </>
  );
}

interface OfLayoutProps extends WholeProps {
  slide: SlideJson;
  layout: string;
}

/** The background and placeholders of a layout. */
function OfLayout({ room, slide, layout, acts }: OfLayoutProps) {
  const said = layoutIn(room.deck.design, layout);
  if (!said) return null;
  const say = (values: Readonly<Record<string, unknown>>): void => acts.say(layout, values);
  const remove = (): void => {
    acts.remove(layout);
    toast({ title: t('removed') });
  };
  return (
    <>
      <p className="text-xs text-ink-2">{t('layoutHint')}</p>
      {isOurs(layout) ? null : (
        <TextField
          label={t('name')}
          value={said.name}
          maxLength={deckLimits.maxLayoutCharacters}
          verbatim
          onChange={({ target }) => say({ name: target.value })}
        />
      )}
      <Ground room={room} value={said.ground} onChange={(ground) => say({ ground })} />
      <Switch
        label={t('hasMaster')}
        checked={said.hasMaster}
        onChange={(isOn) => say({ hasMaster: isOn ? null : false })}
      />
      <Switch
        label={t('hasFoot')}
        checked={said.hasFoot ?? said.base !== 'title'}
        onChange={(isOn) => say({ hasFoot: isOn })}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="pb-1.5 text-sm font-medium">{t('places')}</legend>
        {places.map((place) => (
          <Switch
            key={place}
            label={ofDecks(`place.${place}`)}
            checked={place in slide.layout.places}
            onChange={(isOn) => say(isOn ? shown(place, said) : { [`${place}.isOff`]: true })}
          />
        ))}
      </fieldset>
      {isOurs(layout) ? null : (
        <Button size="sm" variant="danger" icon={Trash2} onClick={remove}>
          {t('remove')}
        </Button>
      )}
    </>
  );
}

/** Restores a placeholder. One that the layout never had starts at the center. */
function shown(place: Place, { places: said, base }: LayoutJson): Readonly<Record<string, unknown>> {
  const isKnown = place in layouts[base] || (said[place]?.box ?? null) !== null;
  const box =
    place === 'title' ? masterPlaces.title.box : { x: SLIDE.w / 3, y: SLIDE.h / 3, w: SLIDE.w / 3, h: SLIDE.h / 3 };
  const sides = Object.entries(box).map(([side, value]) => [`${place}.${side}`, value] as const);
  return { [`${place}.isOff`]: null, ...(isKnown ? {} : Object.fromEntries(sides)) };
}

interface GroundProps {
  room: DeckRoom;
  value: string | null;
  onChange: (paint: string | null) => void;
}

/** A theme color, or an image that fills the slide. */
function Ground({ room: { deck, opened, slide }, value, onChange }: GroundProps) {
  const whole = { x: 0, y: 0, w: SLIDE.w, h: SLIDE.h };
  const take = (files: readonly File[]): void =>
    opened.files.take(files.slice(0, 1), ({ id }) => {
      if (!slide) return;
      const lowest = slide.things.find(({ place }) => place === null)?.order ?? null;
      opened.things.add(slide, 'picture', {
        fileId: id,
        fit: 'cover',
        box: whole,
        order: orderBetween(null, lowest),
      });
    });
  return (
    <>
      <Swatches
        label={t('ground')}
        value={value}
        palette={themes[deck.theme].palette}
        isDisabled={false}
        onChange={onChange}
      />
      <Button size="sm" onClick={() => choosePictures(take)}>
        {t('picture')}
      </Button>
    </>
  );
}
