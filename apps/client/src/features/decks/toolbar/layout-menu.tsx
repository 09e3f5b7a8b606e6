import { MASTER, offeredLayouts } from '@cartulary/editor-schema/kinds/deck/design';
import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { ChevronDown, LayoutTemplate, PenLine, RotateCcw } from 'lucide-react';
import { t } from '@/text/decks';
import { Button } from '@/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { LayoutPicture } from '../design/layout-picture';
import type { DeckRoom } from '../deck-room';
import { nameOfLayout } from '../layout-name';

/** The current slide's layout, and a link to the master. */
export function LayoutMenu({ room: { deck, opened }, slide }: { room: DeckRoom; slide: SlideJson }) {
  return (
    <Menu
      trigger={
        <Button size="sm" variant="quiet" icon={LayoutTemplate}>
          {t('layout')}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      {offeredLayouts(deck.design).map((layout) => (
        <MenuItem key={layout.id} onSelect={() => opened.slides.layOut(slide, layout)}>
          <span className="flex items-center gap-2">
            <LayoutPicture layout={layout} width={32} />
            <span className={layout.id === slide.layout.id ? 'font-semibold' : undefined}>{nameOfLayout(layout)}</span>
          </span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={RotateCcw} onSelect={() => opened.slides.reset(slide)}>
        {t('layout.reset')}
      </MenuItem>
      <MenuItem icon={PenLine} onSelect={() => opened.picked.behind(MASTER)}>
        {t('layout.master')}
      </MenuItem>
    </Menu>
  );
}
