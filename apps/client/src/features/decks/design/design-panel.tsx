import { deckLimits } from '@cartulary/contracts/limits/decks';
import { layoutsOf, offeredLayouts } from '@cartulary/editor-schema/kinds/deck/design';
import { themeIds, themes, type ThemeId } from '@cartulary/editor-schema/kinds/deck/themes';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/field';
import { Switch } from '@/ui/switch';
import type { DeckRoom } from '../deck-room';
import { nameOfLayout } from '../layout-name';
import { usePick } from '../picked';
import { Choices } from './choices';
import { LayoutPicture } from './layout-picture';
import { ThingSection } from './thing-section';

/** Style of the selection. Without one, of the slide and the presentation. */
export function DesignPanel({ deck, slide, opened, isEditable, isSealed }: DeckRoom) {
  const { things } = usePick(opened.picked);
  const selected = slide?.things.filter(({ id }) => things.includes(id)) ?? [];
  return (
    <div className="flex flex-col gap-4 p-4">
      {slide && selected.length > 0 ? (
        <ThingSection
          things={selected}
          slide={slide}
          theme={deck.theme}
          opened={opened}
          isEditable={isEditable}
          isSealed={isSealed}
        />
      ) : null}
      {slide && selected.length === 0 ? (
        <>
          <Choices
            label={t('layout')}
            value={slide.layout.id}
            isDisabled={!isEditable}
            options={offeredLayouts(deck.design).map((layout) => ({
              value: layout.id,
              label: nameOfLayout(layout),
              picture: <LayoutPicture layout={layout} />,
            }))}
            onChange={(id) => {
              const layout = layoutsOf(deck.design).get(id);
              if (layout) opened.slides.layOut(slide, layout);
            }}
          />
          <Button size="sm" disabled={!isEditable} onClick={() => opened.slides.reset(slide)}>
            {t('layout.reset')}
          </Button>
          <TextField
            key={slide.id}
            label={t('section')}
            hint={t('section.hint')}
            value={slide.section ?? ''}
            maxLength={deckLimits.maxSectionCharacters}
            disabled={!isEditable}
            verbatim
            onChange={({ target }) =>
              opened.slides.set(slide.id, { section: target.value === '' ? null : target.value })
            }
          />
          <Switch
            label={t('hide')}
            checked={slide.isHidden}
            disabled={!isEditable}
            onChange={(isHidden) => opened.slides.set(slide.id, { isHidden: isHidden || null })}
          />
        </>
      ) : null}
      {selected.length === 0 ? (
        <Choices
          label={t('theme')}
          value={deck.theme}
          isDisabled={!isEditable}
          options={themeIds.map((value) => ({
            value,
            label: t(`theme.${value}`),
            picture: <ThemePicture theme={value} />,
          }))}
          onChange={(theme) => opened.slides.theme(theme)}
        />
      ) : null}
    </div>
  );
}

function ThemePicture({ theme }: { theme: ThemeId }) {
  const { palette, heading, series } = themes[theme];
  return (
    <span
      aria-hidden
      className="flex h-9 w-16 items-end justify-between border border-line-strong px-1.5 pb-1"
      style={{ background: palette.paper, color: palette.ink, fontFamily: heading.css, fontWeight: heading.weight }}
    >
      {t('fontSample')}
      <span className="flex items-end gap-0.5">
        {series.slice(0, 3).map((colour, index) => (
          <span key={colour} className="w-1.5" style={{ background: colour, height: 8 + index * 5 }} />
        ))}
      </span>
    </span>
  );
}
