import { deckLimits } from '@cartulary/contracts/limits/decks';
import { charts, shapes, type SlideJson, type ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { SLIDE, type Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { boxOf, settingOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { paints, paletteOf, type ThemeId } from '@cartulary/editor-schema/kinds/deck/themes';
import { t } from '@/text/decks';
import { t as sealed } from '@/text/writing/sealed-text';
import { cx } from '@/ui/class-names';
import { TextField } from '@/ui/field';
import { Select } from '@/ui/select';
import type { OpenedDeck } from '../opened-deck';
import { usePick } from '../picked';
import { SourceSection } from '../charts/source-section';
import { GridEditor } from './grid-editor';
import { NumberField } from './number-field';

interface ThingSectionProps {
  /** Only browsers can read it, so it doesn't follow document numbers. */
  isSealed?: boolean | undefined;
  things: readonly ThingJson[];
  slide: SlideJson;
  theme: ThemeId;
  opened: OpenedDeck;
  isEditable: boolean;
  /** True on a master or layout, which has no animations. */
  isBehind?: boolean;
}

/** Style, position, and animation of the selection. */
export function ThingSection(props: ThingSectionProps) {
  const { things, slide, theme, opened, isEditable, isSealed, isBehind = false } = props;
  const { writes } = usePick(opened.picked);
  const [first] = things;
  if (!first) return null;
  const ids = things.map(({ id }) => id);
  const set = (values: Readonly<Record<string, unknown>>): void => opened.things.set(ids, values);
  const palette = paletteOf(theme, slide.layout);
  const isDisabled = !isEditable;
  const only = things.length === 1 ? first : undefined;
  const isOnSlide = only?.id === writes;
  const hasWords = things.every(({ text, kind }) => text !== null || kind === 'table');
  return (
    <>
      {only?.kind === 'chart' ? (
        <Select
          label={t('chart.type')}
          value={only.chart}
          options={charts.map((value) => ({ value, label: t(`chart.${value}`) }))}
          disabled={isDisabled}
          onChange={(chart) => set({ chart })}
        />
      ) : null}
      {only?.kind === 'shape' ? (
        <Select
          label={t('kind.shape')}
          value={only.shape}
          options={shapes.map((value) => ({ value, label: t(`shape.${value}`) }))}
          disabled={isDisabled}
          onChange={(shape) => set({ shape })}
        />
      ) : null}
      {only?.kind === 'chart' ? (
        isSealed ? (
          <p className="text-xs text-ink-2">{sealed('closed.numbers')}</p>
        ) : (
          <SourceSection key={`source ${only.id}`} thing={only} opened={opened} isEditable={isEditable} />
        )
      ) : null}
      {only?.grid && only.source === null && !isOnSlide ? (
        <GridEditor key={`grid ${only.id}`} thing={only} opened={opened} isEditable={isEditable} />
      ) : null}
      {hasWords ? <Setting thing={first} slide={slide} isDisabled={isDisabled} onSet={set} /> : null}
      {(['fill', 'line', 'ink'] as const).map((what) =>
        what === 'ink' && !hasWords ? null : (
          <Swatches
            key={what}
            label={t(`paint.${what}`)}
            value={first[what]}
            palette={palette}
            isDisabled={isDisabled}
            onChange={(paint) => set({ [what]: paint })}
          />
        ),
      )}
      {only ? <PlaceOf thing={only} box={boxOf(only, slide.layout)} opened={opened} isDisabled={isDisabled} /> : null}
      {isBehind ? null : (
        <NumberField
          label={t('step')}
          value={first.step}
          min={0}
          max={deckLimits.maxSteps}
          disabled={isDisabled}
          onChange={(step) => set({ step: Math.round(step) || null })}
        />
      )}
      {only && only.kind !== 'text' ? (
        <Alternative
          key={`alternative ${only.id}`}
          value={only.alt}
          isDisabled={isDisabled}
          onChange={(alt) => set({ alt: alt || null })}
        />
      ) : null}
    </>
  );
}

interface SettingProps {
  thing: ThingJson;
  slide: SlideJson;
  isDisabled: boolean;
  onSet: (values: Readonly<Record<string, unknown>>) => void;
}

/** Text formatting. */
export function Setting({ thing, slide, isDisabled, onSet }: SettingProps) {
  const { size, valign, align } = settingOf(thing, slide.layout);
  return (
    <div className="grid grid-cols-2 gap-2">
      <NumberField
        label={t('size')}
        value={size}
        min={4}
        max={400}
        disabled={isDisabled}
        onChange={(next) => onSet({ size: next })}
      />
      <Select
        label={t('upright')}
        value={valign}
        options={(['top', 'middle', 'bottom'] as const).map((value) => ({ value, label: t(`upright.${value}`) }))}
        disabled={isDisabled}
        onChange={(next) => onSet({ valign: next })}
      />
      <Select
        label={t('across')}
        value={align}
        options={(['left', 'center', 'right'] as const).map((value) => ({ value, label: t(`across.${value}`) }))}
        disabled={isDisabled}
        onChange={(next) => onSet({ align: next })}
      />
    </div>
  );
}

interface SwatchesProps {
  label: string;
  value: string | null;
  palette: Readonly<Record<(typeof paints)[number], string>>;
  isDisabled: boolean;
  onChange: (paint: string | null) => void;
}

/** The theme's colors plus "none". */
export function Swatches({ label, value, palette, isDisabled, onChange }: SwatchesProps) {
  return (
    <fieldset>
      <legend className="pb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {[null, ...paints].map((paint) => (
          <button
            key={paint ?? ''}
            type="button"
            aria-label={paint === null ? t('paint.none') : t(`colour.${paint}`)}
            aria-pressed={paint === value}
            disabled={isDisabled}
            className={cx(
              'grid size-7 place-items-center rounded-full border text-2xs text-ink-2',
              paint === value ? 'border-ink outline outline-2 outline-primary' : 'border-line-strong',
            )}
            style={paint === null ? {} : { background: palette[paint] }}
            onClick={() => onChange(paint)}
          >
            {paint === null ? <span aria-hidden>–</span> : null}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface PlaceProps {
  thing: ThingJson;
  box: Box;
  opened: OpenedDeck;
  isDisabled: boolean;
  /** A layout's placeholder can't be rotated. */
  isPlace?: boolean;
}

export function PlaceOf({ thing, box, opened, isDisabled, isPlace = false }: PlaceProps) {
  const put = (change: Partial<Box>): void => opened.things.put(new Map([[thing.id, { ...box, ...change }]]));
  const field = (side: keyof Box, min: number, max: number) => (
    <NumberField
      key={side}
      label={t(`box.${side}`)}
      value={box[side]}
      min={min}
      max={max}
      disabled={isDisabled}
      onChange={(value) => put({ [side]: value })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-2">
      {field('x', -SLIDE.w, 2 * SLIDE.w)}
      {field('y', -SLIDE.h, 2 * SLIDE.h)}
      {field('w', 1, 2 * SLIDE.w)}
      {field('h', 1, 2 * SLIDE.h)}
      {isPlace ? null : (
        <NumberField
          label={t('turn')}
          value={thing.turn}
          min={-360}
          max={360}
          disabled={isDisabled}
          onChange={(turn) => opened.things.set([thing.id], { turn: turn === 0 ? null : turn })}
        />
      )}
    </div>
  );
}

interface AlternativeProps {
  value: string;
  isDisabled: boolean;
  onChange: (alt: string) => void;
}

/** Alternative text for people who can't see it. */
const Alternative = ({ value, isDisabled, onChange }: AlternativeProps) => (
  <TextField
    label={t('alt')}
    hint={t('alt.hint')}
    value={value}
    maxLength={deckLimits.maxAlternativeCharacters}
    disabled={isDisabled}
    verbatim
    onChange={({ target }) => onChange(target.value)}
  />
);
