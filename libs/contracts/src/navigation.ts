import type { ModuleId, Permission } from './permissions.js';
import { routes, type RouteId } from './routes.js';

/** A navigation item of section 3; its path and whether it is planned come from the route it names. */
export interface NavigationItem {
  readonly id: string;
  readonly label: string;
  readonly route: RouteId;
  /** Added to the path, as in /help?section=developer. */
  readonly query?: string;
  readonly tooltip: string;
  readonly priority: 'high' | 'medium' | 'low';
  readonly moduleId?: ModuleId;
  readonly badge?: string;
  readonly isNew?: true;
  /** Shown to its holders alone; without it to everybody. */
  readonly onlyFor?: Permission;
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

/** The sidebar (section 2), to the letter; targets by decisions.md. The outbox is added, for operators. */
export const sidebar: readonly NavigationGroup[] = [
  {
    id: 'core',
    label: 'Core Application',
    startsOpen: true,
    items: [
      item('document-hub', 'Smart Document Hub', 'documentStudio', 'Upload documents and watch them being read', {
        moduleId: 'intelligence',
      }),
      item('executive', 'Executive Dashboard', 'dashboard', 'How the business stands', { moduleId: 'core-dashboard' }),
      item('business-intelligence', 'Business Intelligence', 'analyticsCommandCenter', 'Ask questions of your data'),
      item('enterprise', 'Enterprise Management', 'enterpriseDashboard', 'The organization at a glance', {
        moduleId: 'enterprise-control',
      }),
      item('search', 'Smart Search', 'search', 'Find documents by their words', { moduleId: 'core-search' }),
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
      item('workflow', 'Workflow Automation', 'workflowAutomation', 'Let rules do the routine', {
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
        badge: 'New',
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
      item('outbox', 'Outbox', 'systemControl', 'Email that this installation wrote', {
        priority: 'low',
        onlyFor: 'installation_operate',
      }),
    ],
  },
];

/** Pages without an entry of their own stand under one that has: in the sidebar's mark and in the breadcrumbs. */
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
