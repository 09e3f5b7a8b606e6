import { sidebar, type NavigationGroup, type NavigationItem, type Pin } from '@cartulary/contracts/navigation';
import { routeOf } from '@cartulary/contracts/routes';
import { ChevronDown, ChevronRight, CircleDashed, FileText, type LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/lib/session/session';
import { useStoredItem } from '@/lib/settings/stored-item';
import { builtBelow } from '@/routing/built-below';
import { t } from '@/text/app/shell';
import { Badge } from '@/ui/badge';
import { cx } from '@/ui/class-names';
import { Tooltip } from '@/ui/tooltip';
import { currentItem } from './current-item';
import { iconOfPage, navigationIcons, pinIcons } from './navigation-icons';
import { EditPinned, usePinned } from './pinned';
import { yesOrNo } from './yes-or-no';

interface NavigationProps {
  /** Shows only icons, with the names as tooltips. */
  collapsed?: boolean | undefined;
  onNavigate?: (() => void) | undefined;
}

/** Pinned pages and the five sidebar groups. One entry is highlighted, preferring a pinned page. */
export function Navigation({ collapsed = false, onNavigate }: NavigationProps) {
  const { pathname, search } = useLocation();
  const { pinned, current: currentPin } = usePinned(pathname, search);
  const current = currentPin === undefined ? currentItem(pathname, search)?.id : undefined;
  return (
    <nav
      aria-label={t('sidebar.main')}
      className={cx(
        'min-h-0 grow overflow-y-auto py-1',
        collapsed ? 'px-2 [scrollbar-width:none]' : 'px-1.5 [--nav-edge:-6px]',
      )}
    >
      <Pinned pinned={pinned} current={currentPin} collapsed={collapsed} onNavigate={onNavigate} />
      {sidebar.map((group, index) => (
        <div key={group.id}>
          {collapsed && (pinned.length > 0 || index > 0) ? <hr className="mx-2 my-1.5 border-line" /> : null}
          <Group group={group} current={current} collapsed={collapsed} onNavigate={onNavigate} />
        </div>
      ))}
    </nav>
  );
}

interface PinnedProps extends NavigationProps {
  readonly pinned: readonly Pin[];
  readonly current: string | undefined;
}

function Pinned({ pinned, current, collapsed = false, onNavigate }: PinnedProps) {
  const user = useUser();
  if (!user) return null;
  return (
    <>
      {collapsed ? null : (
        <div className="skin-label skin-nav-heading flex min-h-7 items-center justify-between py-1 pr-1 pl-2 text-sidebar-muted">
          <span className="min-w-0 grow truncate">{t('pinned.title')}</span>
          <EditPinned />
        </div>
      )}
      {pinned.length > 0 ? (
        <ul aria-label={t('pinned.title')} className="flex flex-col">
          {pinned.map(({ id, label, route, path }) => (
            <li key={id}>
              <Entry
                icon={pinIcons[id] ?? iconOfPage(route)}
                to={path}
                label={label}
                tooltip={routeOf(route).metadata.description}
                current={id === current}
                collapsed={collapsed}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface GroupProps extends NavigationProps {
  group: NavigationGroup;
  current: string | undefined;
}

function Group({ group, current, collapsed, onNavigate }: GroupProps) {
  const [open, setOpen] = useStoredItem(`cartulary.group.${group.id}`, group.startsOpen, yesOrNo);
  const holdsCurrent = group.items.some((item) => item.id === current);
  const shown = open || holdsCurrent || collapsed;
  const Arrow = shown ? ChevronDown : ChevronRight;
  const legend = useId();
  const saysPlanned = shown && group.items.some(({ route }) => routeOf(route).planned);
  return (
    <>
      {collapsed ? null : (
        <button
          type="button"
          aria-expanded={shown}
          onClick={() => setOpen(!open)}
          className="skin-label skin-nav-heading mt-2 flex min-h-7 w-full items-center justify-between px-2 py-1 text-left text-sidebar-muted hover:text-sidebar-text"
        >
          <span className="min-w-0 grow truncate">{group.label}</span>
          {saysPlanned ? (
            <span id={legend} aria-hidden className="mr-1.5 flex items-center gap-1 text-2xs font-regular normal-case">
              <CircleDashed size={10} />
              {t('sidebar.planned')}
            </span>
          ) : null}
          <Arrow size={14} aria-hidden className="shrink-0" />
        </button>
      )}
      {shown ? (
        <ul aria-label={group.label} className="flex flex-col">
          {group.items.map((item) => (
            <li key={item.id}>
              <Item
                item={item}
                current={item.id === current}
                legend={legend}
                collapsed={collapsed}
                onNavigate={onNavigate}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface ItemProps extends NavigationProps {
  item: NavigationItem;
  current: boolean;
  /** Once per group: the ID of the sentence that explains the mark of planned pages. */
  legend: string;
}

function Item({ item, current, legend, collapsed, onNavigate }: ItemProps) {
  const { path, planned } = routeOf(item.route);
  const user = useUser();
  return (
    <Entry
      icon={navigationIcons[item.id] ?? FileText}
      to={`${path}${item.query ?? ''}`}
      label={item.label}
      tooltip={item.tooltip}
      badge={item.badge}
      legend={planned ? legend : undefined}
      // A planned page that leads to working pages isn't muted.
      muted={planned && !(user && builtBelow(item.route, user).length > 0)}
      current={current}
      collapsed={collapsed}
      onNavigate={onNavigate}
    />
  );
}

interface EntryProps extends NavigationProps {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly label: string;
  readonly tooltip: string;
  readonly badge?: string | undefined;
  /** For a planned page: the ID of the sentence that explains its mark. */
  readonly legend?: string | undefined;
  readonly muted?: boolean;
  readonly current: boolean;
}

function Entry({ icon: Icon, to, label, tooltip, badge, legend, muted, current, collapsed, onNavigate }: EntryProps) {
  const planned = legend !== undefined;
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) place.current?.scrollIntoView({ block: 'nearest' });
  }, [current, collapsed]);
  const marks = [...(badge ? [badge] : []), ...(planned ? [t('sidebar.planned')] : [])].join(', ');
  const name = marks ? t('sidebar.itemMarked', { label, marks }) : label;
  const link = (
    <Link
      ref={place}
      to={to}
      aria-current={current ? 'page' : undefined}
      aria-label={collapsed ? name : undefined}
      aria-describedby={collapsed ? undefined : legend}
      title={collapsed ? undefined : tooltip}
      onClick={onNavigate}
      className={cx(
        'relative flex items-center rounded-control font-medium no-underline',
        collapsed ? 'mx-auto my-px h-8.5 w-10 justify-center [--nav-edge:-12px]' : 'h-(--d-nav) gap-1.5 pr-1 pl-2',
        current ? 'skin-nav-on' : cx('hover:bg-hover', muted ? 'text-sidebar-muted' : 'text-sidebar-text'),
      )}
    >
      <Icon size={17} aria-hidden className={current ? '' : 'opacity-85'} />
      {collapsed ? null : (
        <>
          <span className="min-w-0 grow truncate">{label}</span>
          {badge ? <Badge tone="primary">{badge}</Badge> : null}
          {planned ? (
            <CircleDashed size={10} aria-hidden className={cx('mr-1 shrink-0', current ? '' : 'text-sidebar-muted')} />
          ) : null}
        </>
      )}
    </Link>
  );
  return collapsed ? (
    <Tooltip text={name} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
