import { routeOf, type RouteId } from '@cartulary/contracts/routes';
import {
  CircleDashed,
  CircleHelp,
  FilePlus2,
  Keyboard,
  LogOut,
  Palette,
  PanelLeft,
  Search,
  SunMoon,
} from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { setSingleKeys } from '@/lib/commands/command-bindings';
import { registerKind, useCommands, useKeys, type Command } from '@/lib/commands/commands';
import { useUser } from '@/lib/session/session';
import { plannedPages } from '@/routing/built-below';
import { helpAddress } from '@/routing/help-address';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from '@/shared/modules/modules';
import { t } from '@/text/app/commands';
import { t as shell } from '@/text/app/shell';
import { t as ui } from '@/text/ui';
import { designs, modes, setTheme } from '@/ui/theme/theme';
import { pageCommands } from './page-commands';
import { documentKind } from './palette/document-kind';
import { sealedKind } from './palette/sealed-kind';
import { useSignOut } from './sign-out';

interface ShellActions {
  openPalette: () => void;
  openKeys: () => void;
  toggleSidebar: () => void;
}

/** Commands available everywhere: go to a page, find, show keys, write, change the appearance, sign out. */
export function useShellCommands(actions: ShellActions): void {
  const user = useUser();
  const held = useHeldModules();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const { singleKeys } = useKeys();
  const isKnown = (): boolean => user !== undefined;
  const mayOpen = (id: RouteId): boolean => user !== undefined && refusalOf(routeOf(id), user, held) === undefined;

  useCommands([
    ...pageCommands(user, held, navigate),
    toPlannedPages(isKnown, navigate),
    ...surfaceCommands(actions, singleKeys),
    ...writingCommands(() => mayOpen('text'), navigate),
    ...drawingCommands(mayOpen, navigate),
    toHelp(pathname, navigate),
    toSignOut(isKnown, signOut),
    ...appearanceCommands,
  ]);

  const searches = mayOpen('search');
  useEffect(() => (searches ? registerKind(documentKind) : undefined), [searches]);
  useEffect(() => (searches ? registerKind(sealedKind) : undefined), [searches]);
}

const words = (
  key: 'palette' | 'keys' | 'sidebar' | 'signOut' | 'appearance' | 'newDocument' | 'newDrawn' | 'planned',
) => t(`keywords.${key}`).split(' ');

const toPlannedPages = (available: () => boolean, navigate: NavigateFunction): Command => ({
  id: 'shell.planned',
  title: shell('planned.count', { n: plannedPages().length }),
  group: t('group.pages'),
  keywords: words('planned'),
  icon: CircleDashed,
  available,
  run: () => void navigate(`${href('help')}#planned`),
});

/** Commands for the shell itself: palette, keys, sidebar. */
const surfaceCommands = (actions: ShellActions, singleKeys: boolean): readonly Command[] => [
  {
    id: 'shell.palette',
    title: t('action.palette'),
    group: t('group.everywhere'),
    keywords: words('palette'),
    icon: Search,
    keys: 'mod+k',
    keysOnly: true,
    run: actions.openPalette,
  },
  {
    id: 'shell.keys',
    title: t('action.keys'),
    group: t('group.everywhere'),
    keywords: words('keys'),
    icon: Keyboard,
    keys: '?',
    run: actions.openKeys,
  },
  {
    id: 'shell.single-keys',
    title: singleKeys ? t('action.keysOff') : t('action.keysOn'),
    group: t('group.everywhere'),
    keywords: words('keys'),
    icon: Keyboard,
    run: () => setSingleKeys(!singleKeys),
  },
  {
    id: 'shell.sidebar',
    title: t('action.sidebar'),
    group: t('group.everywhere'),
    keywords: words('sidebar'),
    icon: PanelLeft,
    keys: '[',
    run: actions.toggleSidebar,
  },
];

/** Commands that create a document: empty, or from a template. */
const writingCommands = (available: () => boolean, navigate: NavigateFunction): readonly Command[] => [
  {
    id: 'written.new',
    title: t('action.newDocument'),
    group: t('group.everywhere'),
    keywords: words('newDocument'),
    icon: FilePlus2,
    available,
    // Loaded when first used.
    run: async () => (await import('@/shared/writing/new-text')).newDocument(navigate),
  },
  {
    id: 'written.begin',
    title: t('action.template'),
    group: t('group.everywhere'),
    keywords: words('newDocument'),
    icon: FilePlus2,
    available,
    run: () => void navigate(href('collaboration', undefined, { section: 'templates' })),
  },
];

/** Commands that create a board, mind map, or presentation on the page that lists its kind. */
const drawn = [
  { kind: 'board', page: 'boards', title: t('action.newBoard') },
  { kind: 'map', page: 'mindmap', title: t('action.newMap') },
  { kind: 'deck', page: 'presentationStudio', title: t('action.newDeck') },
] as const;

const drawingCommands = (mayOpen: (id: RouteId) => boolean, navigate: NavigateFunction): readonly Command[] =>
  drawn.map(({ kind, page, title }) => ({
    id: `written.new.${kind}`,
    title,
    group: t('group.everywhere'),
    keywords: words('newDrawn'),
    icon: FilePlus2,
    available: () => mayOpen(page),
    run: async () => (await import('@/shared/writing/begin-new')).beginNew(kind, navigate),
  }));

const toHelp = (pathname: string, navigate: NavigateFunction): Command => ({
  id: 'shell.help',
  title: t('action.help'),
  group: t('group.everywhere'),
  icon: CircleHelp,
  run: () => void navigate(helpAddress(pathname)),
});

const toSignOut = (available: () => boolean, signOut: () => void | Promise<void>): Command => ({
  id: 'shell.sign-out',
  title: t('action.signOut'),
  group: t('group.everywhere'),
  keywords: words('signOut'),
  icon: LogOut,
  available,
  run: signOut,
});

const appearanceCommands: readonly Command[] = [
  ...designs.map((design) => ({
    id: `appearance.${design}`,
    title: t('action.design', { name: ui(`design.${design}`) }),
    group: t('group.appearance'),
    keywords: words('appearance'),
    icon: Palette,
    run: () => setTheme({ design }),
  })),
  ...modes.map((mode) => ({
    id: `appearance.${mode}`,
    title: t('action.mode', { name: ui(`mode.${mode}`) }),
    group: t('group.appearance'),
    keywords: words('appearance'),
    icon: SunMoon,
    run: () => setTheme({ mode }),
  })),
];
