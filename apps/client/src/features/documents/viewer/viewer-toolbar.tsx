import {
  ChevronDown,
  ChevronUp,
  Download,
  GalleryVertical,
  Minus,
  Plus,
  ScanText,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatPercent } from '@/lib/format/format';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/viewer';
import { PanelBar } from '@/ui/card';
import { CommandKeys } from '@/ui/command-keys-shown';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import type { ViewSettings } from './use-view-settings';
import { stepScale } from './zoom';

const scales = [0.5, 0.75, 1, 1.5, 2, 4];

interface ViewerToolbarProps {
  /** The document's name and badges. */
  children: ReactNode;
  page: number;
  /** 0 if the document has no pages. */
  pageCount: number;
  onPage: (page: number) => void;
  view: ViewSettings;
  /** Downloads the original. */
  onDownload: () => void;
  after?: ReactNode;
}

/** Page navigation, zoom, and overlay options. */
export function ViewerToolbar({ children, page, pageCount, onPage, view, onDownload, after }: ViewerToolbarProps) {
  const { overlays, setOverlays, thumbnails, setThumbnails } = view;
  return (
    <PanelBar className="@container">
      {children}
      <span className="grow" />
      {pageCount > 1 ? <Leafing page={page} pageCount={pageCount} onPage={onPage} /> : null}
      {pageCount > 0 ? <ZoomTools view={view} /> : null}
      <Tool icon={ScanText} label={t('overlays')} pressed={overlays} onClick={() => setOverlays(!overlays)} />
      {pageCount > 1 ? (
        <Tool
          icon={GalleryVertical}
          label={t('thumbnails')}
          pressed={thumbnails}
          onClick={() => setThumbnails(!thumbnails)}
          className="@max-[450px]:hidden"
        />
      ) : null}
      <Tool icon={Download} label={words('download')} onClick={onDownload} className="@max-[400px]:hidden" />
      {after}
    </PanelBar>
  );
}

type LeafingProps = Pick<ViewerToolbarProps, 'page' | 'pageCount' | 'onPage'>;

function Leafing({ page, pageCount, onPage }: LeafingProps) {
  return (
    <>
      <Tool
        icon={ChevronUp}
        label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className="@max-[560px]:hidden"
      />
      <PageField page={page} pageCount={pageCount} onPage={onPage} />
      <Tool
        icon={ChevronDown}
        label={t('nextPage')}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
        className="@max-[560px]:hidden"
      />
      <Rule />
    </>
  );
}

function ZoomTools({ view: { scale, setZoom } }: Pick<ViewerToolbarProps, 'view'>) {
  // The adjacent menu has these steps too, and the document's name needs the space.
  const steps = '@max-[860px]:hidden';
  return (
    <>
      <Tool
        icon={Minus}
        label={t('smaller')}
        onClick={() => setZoom({ scale: stepScale(scale, -1) })}
        className={steps}
      />
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={t('zoom', { scale: formatPercent(scale) })}
            className="h-7 min-w-11 rounded-control px-1 text-xs text-ink-2 tabular-nums hover:bg-hover"
          >
            {formatPercent(scale)}
          </button>
        }
      >
        <MenuItem onSelect={() => setZoom({ fit: 'page' })} shortcut={<CommandKeys id="studio.fit" />}>
          {t('fitPage')}
        </MenuItem>
        <MenuItem onSelect={() => setZoom({ fit: 'width' })}>{t('fitWidth')}</MenuItem>
        <MenuSeparator />
        {scales.map((each) => (
          <MenuItem key={each} onSelect={() => setZoom({ scale: each })}>
            {formatPercent(each)}
          </MenuItem>
        ))}
      </Menu>
      <Tool icon={Plus} label={t('larger')} onClick={() => setZoom({ scale: stepScale(scale, 1) })} className={steps} />
      <Rule />
    </>
  );
}

function Tool({
  icon,
  ...rest
}: {
  icon: LucideIcon;
  label: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  className?: string;
}) {
  return <IconButton icon={icon} {...rest} />;
}

const Rule = () => <span aria-hidden className="mx-1 h-4.5 w-px shrink-0 bg-line @max-[500px]:hidden" />;

/** An editable page number. */
function PageField({ page, pageCount, onPage }: LeafingProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = (): void => {
    const wanted = Math.round(Number(typed));
    if (typed !== null && wanted >= 1) onPage(Math.min(pageCount, wanted));
    setTyped(null);
  };
  return (
    <form
      className="flex shrink-0 items-center text-xs text-ink-2 tabular-nums"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <input
        aria-label={t('pageField', { pages: pageCount })}
        inputMode="numeric"
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        size={Math.max(1, String(pageCount).length)}
        className="h-6 min-w-6 rounded-control bg-transparent text-center hover:bg-hover"
      />
      <span>/ {pageCount}</span>
    </form>
  );
}
