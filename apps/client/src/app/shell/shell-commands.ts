import type { Subscription } from '@cartulary/contracts/modules';
import { routeIds, routeOf, type RouteId } from '@cartulary/contracts/routes';
import type { User } from '@cartulary/contracts/user';
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
import { useLocation, useNavigate } from 'react-router-dom';
import { setSingleKeys } from '@/lib/command-bindings';
import { registerKind, useCommands, useKeys, type Command } from '@/lib/commands';
import { useHeldModules } from '@/lib/modules';
import { useUser } from '@/lib/session';
import { plannedPages } from '@/routing/built-below';
import { helpAddress } from '@/routing/help-address';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { t } from '@/text/commands';
import { t as shell } from '@/text/shell';
import { t as ui } from '@/text/ui';
import { designs, modes, setTheme } from '@/ui/theme/theme';
import { iconOfPage } from './navigation-icons';
import { documentKind } from './palette/document-kind';
import { useSignOut } from './sign-out';

/** Pages that are reached so often that they have keys. */
const goKeys: Partial<Record<RouteId, string>> = {
  documentStudio: 'g h',
  docs: 'g d',
  dashboard: 'g o',
  search: 'g s',
  notifications: 'g n',
  settings: 'g p',
  help: 'g ?',
};

/** Where one only comes on the way in, or by nothing at all. */
const entrances: readonly RouteId[] = [
  'login',
  'register',
  'notFound',
  'authGoogleCallback',
  'authGithubCallback',
  'authMicrosoftCallback',
  'authOidcCallback',
  'authSamlCallback',
];

const ranks = { high: 0, medium: 1, low: 2 };

/** The built pages that this person may open, as the palette lists them: the most used first. */
export function openPages(user: User | undefined, held: readonly Subscription[]): readonly RouteId[] {
  const mayOpen = (id: RouteId): boolean => {
    const route = routeOf(id);
    if (route.planned || entrances.includes(id) || route.path.includes(':')) return false;
    return user ? refusalOf(route, user, held) === undefined : route.isPublic;
  };
  return routeIds.filter(mayOpen).toSorted((a, b) => ranks[routeOf(a).priority] - ranks[routeOf(b).priority]);
}

interface ShellActions {
  openPalette: () => void;
  openKeys: () => void;
  toggleSidebar: () => void;
}

/** What can be done from everywhere: go to a page, find, see the keys, change how it looks, leave. */
export function useShellCommands({ openPalette, openKeys, toggleSidebar }: ShellActions): void {
  const user = useUser();
  const held = useHeldModules();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const signOut = useSignOut();
  const { singleKeys } = useKeys();

  const pages = openPages(user, held).map((id): Command => {
    const { path, aliases = [], metadata } = routeOf(id);
    const keys = goKeys[id];
    return {
      id: `page.${id}`,
      title: metadata.title,
      group: t('group.pages'),
      keywords: [...aliases, path, metadata.description],
      icon: iconOfPage(id),
      run: () => void navigate(path),
      ...(keys ? { keys } : {}),
    };
  });
  const words = (key: 'palette' | 'keys' | 'sidebar' | 'signOut' | 'appearance' | 'newDocument' | 'planned') =>
    t(`keywords.${key}`).split(' ');
  useCommands([
    ...pages,
    {
      id: 'shell.planned',
      title: shell('planned.count', { n: plannedPages().length }),
      group: t('group.pages'),
      keywords: words('planned'),
      icon: CircleDashed,
      available: () => user !== undefined,
      run: () => void navigate(`${href('help')}#planned`),
    },
    {
      id: 'shell.palette',
      title: t('action.palette'),
      group: t('group.everywhere'),
      keywords: words('palette'),
      icon: Search,
      keys: 'mod+k',
      keysOnly: true,
      run: openPalette,
    },
    {
      id: 'shell.keys',
      title: t('action.keys'),
      group: t('group.everywhere'),
      keywords: words('keys'),
      icon: Keyboard,
      keys: '?',
      run: openKeys,
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
      run: toggleSidebar,
    },
    {
      id: 'written.new',
      title: t('action.newDocument'),
      group: t('group.everywhere'),
      keywords: words('newDocument'),
      icon: FilePlus2,
      available: () => user !== undefined && refusalOf(routeOf('document'), user, held) === undefined,
      // What makes one is fetched by whoever makes one.
      run: async () => (await import('@/lib/written/new-document')).newDocument(navigate),
    },
    {
      id: 'written.begin',
      title: t('action.template'),
      group: t('group.everywhere'),
      keywords: words('newDocument'),
      icon: FilePlus2,
      available: () => user !== undefined && refusalOf(routeOf('document'), user, held) === undefined,
      run: () => void navigate(href('collaboration', undefined, { section: 'templates' })),
    },
    {
      id: 'shell.help',
      title: t('action.help'),
      group: t('group.everywhere'),
      icon: CircleHelp,
      run: () => void navigate(helpAddress(pathname)),
    },
    {
      id: 'shell.sign-out',
      title: t('action.signOut'),
      group: t('group.everywhere'),
      keywords: words('signOut'),
      icon: LogOut,
      available: () => user !== undefined,
      run: signOut,
    },
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
  ]);

  const searches = user !== undefined && refusalOf(routeOf('search'), user, held) === undefined;
  useEffect(() => (searches ? registerKind(documentKind) : undefined), [searches]);
}
