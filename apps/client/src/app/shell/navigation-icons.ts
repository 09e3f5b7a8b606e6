import { parents, sidebar } from '@cartulary/contracts/navigation';
import type { RouteId } from '@cartulary/contracts/routes';
import {
  ArrowRight,
  Bell,
  BookOpen,
  Building2,
  ChartNoAxesCombined,
  CircleHelp,
  FilePen,
  FileText,
  Files,
  FlaskConical,
  Languages,
  LayoutDashboard,
  ListChecks,
  Network,
  Plug,
  Presentation,
  ScanEye,
  Search,
  Settings,
  Shapes,
  Sparkles,
  SquareTerminal,
  Users,
  Video,
  Workflow,
  type LucideIcon,
} from 'lucide-react';

/** Icons of the sidebar items, by item ID. */
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
};

/** Icons of pinned pages without a sidebar item, by pin ID. */
export const pinIcons: Readonly<Record<string, LucideIcon>> = {
  docs: Files,
  qualityControl: ListChecks,
  written: FilePen,
  boards: Shapes,
  mindmap: Network,
  presentationStudio: Presentation,
  meetings: Video,
};

const icons: Readonly<Partial<Record<RouteId, LucideIcon>>> = Object.fromEntries(
  sidebar
    .flatMap(({ items }) => items)
    .filter(({ query }) => query === undefined)
    .map(({ id, route }) => [route, navigationIcons[id]]),
);

/** A page's icon: the one of its sidebar item or of its parent page. */
export function iconOfPage(id: RouteId): LucideIcon {
  const parent = parents[id];
  return icons[id] ?? (parent ? iconOfPage(parent) : ArrowRight);
}
