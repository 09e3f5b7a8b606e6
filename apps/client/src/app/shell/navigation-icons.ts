import { parents, sidebar } from '@cartulary/contracts/navigation';
import type { RouteId } from '@cartulary/contracts/routes';
import {
  ArrowRight,
  Bell,
  BookOpen,
  Building2,
  ChartNoAxesCombined,
  CircleHelp,
  FileText,
  FlaskConical,
  Inbox,
  Languages,
  LayoutDashboard,
  Plug,
  ScanEye,
  Search,
  Settings,
  Sparkles,
  SquareTerminal,
  Users,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

/** The icon of every sidebar item, by the item's id. */
export const navigationIcons: Readonly<Record<string, LucideIcon>> = {
  'document-hub': FileText,
  executive: LayoutDashboard,
  'business-intelligence': ChartNoAxesCombined,
  enterprise: Building2,
  search: Search,
  notifications: Bell,
  'ai-hub': Sparkles,
  vision: ScanEye,
  nlp: Languages,
  workflow: Workflow,
  collaboration: Users,
  integrations: Plug,
  'api-console': SquareTerminal,
  testing: FlaskConical,
  documentation: BookOpen,
  settings: Settings,
  help: CircleHelp,
  outbox: Inbox,
};

const icons: Readonly<Partial<Record<RouteId, LucideIcon>>> = Object.fromEntries(
  sidebar
    .flatMap(({ items }) => items)
    .filter(({ query }) => query === undefined)
    .map(({ id, route }) => [route, navigationIcons[id]]),
);

/** The icon of a page: that of its sidebar item, or of the page it stands under. */
export function iconOfPage(id: RouteId): LucideIcon {
  const parent = parents[id];
  return icons[id] ?? (parent ? iconOfPage(parent) : ArrowRight);
}
