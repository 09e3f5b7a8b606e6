import type { ModuleId } from './permissions.js';
import { routeIds, routes, type Route, type RouteId } from './routes.js';

/** A navigation item of section 3. Its route determines the path and whether it is planned. */
export interface NavigationItem {
  readonly id: string;
  readonly label: string;
  readonly route: RouteId;
  /** Appended to the path, as in /help?section=developer. */
  readonly query?: string;
  readonly tooltip: string;
  readonly priority: 'high' | 'medium' | 'low';
  readonly moduleId?: ModuleId;
  readonly badge?: string;
  readonly isNew?: true;
}

export interface NavigationGroup {
  readonly id: string;
  readonly label: string;
  readonly startsOpen: boolean;
  readonly items: readonly NavigationItem[];
}

const item = (
  id: string,
  label: string,
  route: RouteId,
  tooltip: string,
  more: Partial<NavigationItem> = {},
): NavigationItem => ({
  id,
  label,
  route,
  tooltip,
  priority: 'high',
  ...more,
});

/** Badge of new pages, and label of the menu for creating things. */
export const NEW = 'New';

/** The sidebar (section 2), verbatim; targets per decisions.md. */
export const sidebar: readonly NavigationGroup[] = [
  {
    id: 'core',
    label: 'Core Application',
    startsOpen: true,
    items: [
      item('document-hub', 'Smart Document Hub', 'documentStudio', 'Upload documents and watch them being read', {
        moduleId: 'intelligence',
      }),
      item('executive', 'Executive Dashboard', 'dashboard', 'Your business at a glance', {
        moduleId: 'core-dashboard',
      }),
      item('business-intelligence', 'Business Intelligence', 'analyticsCommandCenter', 'Ask questions of your data'),
      item('enterprise', 'Enterprise Management', 'enterpriseDashboard', 'The organization at a glance', {
        moduleId: 'enterprise-control',
      }),
      item('search', 'Smart Search', 'search', 'Find documents by their words and meaning', {
        moduleId: 'core-search',
      }),
      item('notifications', routes.notifications.metadata.title, 'notifications', 'What happened and why'),
    ],
  },
  {
    id: 'ai',
    label: 'AI Platform Studios',
    startsOpen: true,
    items: [
      item('ai-hub', 'AI Platform Hub', 'aiPlatformHub', 'Engines and their accuracy here', {
        moduleId: 'intelligence',
      }),
      item('vision', 'Computer Vision Studio', 'computerVisionStudio', 'What pictures show', {
        moduleId: 'intelligence',
      }),
      item('nlp', 'NLP Studio', 'nlpStudio', 'Names, classes and meaning', { moduleId: 'intelligence' }),
    ],
  },
  {
    id: 'platform',
    label: 'Platform Studios',
    startsOpen: false,
    items: [
      item('workflow', 'Workflow Automation', 'workflowAutomation', 'Automate routine work', {
        moduleId: 'integration',
        priority: 'medium',
      }),
      item('collaboration', 'Team Collaboration', 'collaboration', 'Write, draw and meet', {
        moduleId: 'collaboration',
        priority: 'medium',
      }),
      item('integrations', 'Integrations', 'integrations', 'Connect other systems', {
        moduleId: 'integration',
        priority: 'medium',
      }),
    ],
  },
  {
    id: 'developer',
    label: 'Developer Tools',
    startsOpen: false,
    items: [
      item('api-console', 'API Console', 'developer', 'Keys and calls', {
        moduleId: 'integration',
        priority: 'medium',
      }),
      item('testing', 'Testing Suite', 'testing', 'Check this installation', {
        priority: 'medium',
        isNew: true,
        badge: NEW,
      }),
      item('documentation', 'Documentation', 'help', 'How to build on it', {
        priority: 'medium',
        query: '?section=developer',
      }),
    ],
  },
  {
    id: 'system',
    label: 'System and Support',
    startsOpen: false,
    items: [
      item('settings', 'Settings', 'settings', 'Yours and the organization’s', { priority: 'low' }),
      item('help', 'Help Center', 'help', 'Find an answer', { priority: 'low' }),
    ],
  },
];

/** Parent of each page without its own sidebar entry, for the sidebar highlight and breadcrumbs. */
export const parents: Partial<Record<RouteId, RouteId>> = {
  docs: 'documentStudio',
  batchProcessing: 'documentStudio',
  qualityControl: 'documentStudio',
  advancedProcessing: 'documentStudio',
  documentGeneration: 'documentStudio',
  documentHashing: 'documentStudio',
  productionDashboard: 'dashboard',
  analyticsAdvanced: 'analyticsCommandCenter',
  createReport: 'analyticsCommandCenter',
  realTimeIntelligence: 'analyticsCommandCenter',
  enhancedRealTimeIntelligence: 'analyticsCommandCenter',
  advancedSearch: 'search',
  errorMonitoring: 'enterpriseDashboard',
  userManagement: 'enterpriseDashboard',
  roleManagement: 'enterpriseDashboard',
  enterpriseControl: 'enterpriseDashboard',
  enterpriseSettings: 'enterpriseDashboard',
  enterpriseControlPanel: 'enterpriseDashboard',
  compliance: 'enterpriseDashboard',
  complianceFrameworks: 'compliance',
  securityManagement: 'enterpriseDashboard',
  advancedSecurity: 'securityManagement',
  text: 'collaboration',
  boards: 'collaboration',
  mindmap: 'collaboration',
  presentationStudio: 'collaboration',
  realMeet: 'collaboration',
  voiceRecording: 'collaboration',
  aiCommandCenter: 'aiPlatformHub',
  enhancedAi: 'aiPlatformHub',
  realAi: 'aiPlatformHub',
  aiComparison: 'aiPlatformHub',
  modelTraining: 'aiPlatformHub',
  enhancedFederatedLearning: 'aiPlatformHub',
  newWorkflow: 'workflowAutomation',
  enterpriseIntegrations: 'integrations',
  realDataIntegration: 'integrations',
  developerStudio: 'developer',
  studioSettings: 'settings',
};

/** Sign-in pages and pages that are only reachable by link. */
const entrances: readonly RouteId[] = [
  'login',
  'register',
  'onboarding',
  'uiShowcase',
  'notFound',
  'authGoogleCallback',
  'authGithubCallback',
  'authMicrosoftCallback',
  'authOidcCallback',
  'authSamlCallback',
];

/** Whether a page is built and its path has no parameters, so that menus can offer it. */
export function isDestination(id: RouteId): boolean {
  const { path, planned }: Route = routes[id];
  return !planned && !path.includes(':') && !entrances.includes(id);
}

/** A page that people can pin to the top of their sidebar. The id is stored. */
export interface Pin {
  readonly id: string;
  readonly label: string;
  readonly route: RouteId;
  /** Includes the query if it selects a part of the page. */
  readonly path: string;
}

/** Pages with a shorter pin label, and parts of pages. */
const namedPins: readonly Pin[] = [
  { id: 'docs', label: 'Documents', route: 'docs', path: routes.docs.path },
  { id: 'qualityControl', label: 'Review', route: 'qualityControl', path: routes.qualityControl.path },
  { id: 'written', label: 'Written documents', route: 'collaboration', path: '/collaboration/workspace?kind=document' },
  { id: 'boards', label: 'Boards', route: 'boards', path: routes.boards.path },
  { id: 'mindmap', label: 'Mind maps', route: 'mindmap', path: routes.mindmap.path },
  {
    id: 'presentationStudio',
    label: 'Presentations',
    route: 'presentationStudio',
    path: routes.presentationStudio.path,
  },
  { id: 'meetings', label: 'Meetings', route: 'collaboration', path: '/meet' },
];

const priorities: readonly Route['priority'][] = ['high', 'medium', 'low'];

/** Everything that can be pinned, most important first. New sidebars start with {@link pinnedAtFirst}. */
export const pins: readonly Pin[] = [
  ...namedPins,
  ...routeIds
    .filter((id) => isDestination(id) && !namedPins.some((pin) => pin.id === id))
    .toSorted((a, b) => priorities.indexOf(routes[a].priority) - priorities.indexOf(routes[b].priority))
    .map((id) => ({ id, label: routes[id].metadata.title, route: id, path: routes[id].path })),
];
export const pinnedAtFirst: readonly string[] = namedPins.map(({ id }) => id);

/** Resolves stored pin ids, in order and without duplicates. Skips pages that no longer exist. */
export const pinsOf = (ids: readonly string[]): readonly Pin[] =>
  [...new Set(ids)].flatMap((id) => pins.find((pin) => pin.id === id) ?? []);
