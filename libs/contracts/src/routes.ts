import type { GateId, ModuleId, Permission, Role } from './permissions.js';

/** The route entry of section 3, with id (its key), aliases, gate and priority. Pure data: no runtime imports. */
export interface Route {
  readonly path: string;
  /** Other paths of the same page, each opening the section it belongs to. */
  readonly aliases?: readonly string[];
  /** Catalog module: requires its subscription and all of its permissions. */
  readonly module?: ModuleId;
  /** Gate of section 6: requires any one of its permissions. */
  readonly gate?: GateId;
  /** A person who passes this gate gets access to a part of the page. */
  readonly orGate?: GateId;
  readonly isPublic: boolean;
  readonly requiresAuth: boolean;
  readonly requiredRoles?: readonly Role[];
  /** Requires all of these. For pages outside the gates and modules of section 6, such as operating the installation. */
  readonly permissions?: readonly Permission[];
  readonly useLayout: boolean;
  readonly priority: 'high' | 'medium' | 'low';
  /** Not built yet: marked in the sidebar, hidden from the palette, and shown as a preview. */
  readonly planned: boolean;
  readonly metadata: { readonly title: string; readonly description: string };
}

type Options = Partial<
  Pick<Route, 'aliases' | 'module' | 'gate' | 'orGate' | 'requiredRoles' | 'permissions' | 'useLayout' | 'priority'>
>;

const define =
  (isPublic: boolean, planned: boolean) =>
  <const P extends string, const O extends Options>(path: P, title: string, description: string, options?: O) => ({
    path,
    isPublic,
    requiresAuth: !isPublic,
    useLayout: true as boolean,
    priority: 'medium' as Route['priority'],
    planned: planned as boolean,
    metadata: { title, description },
    ...options,
  });

const open = define(true, false);
const page = define(false, false);
const later = define(false, true);

const bare = { useLayout: false } as const;
const documents = { gate: 'administrative-documents', module: 'intelligence' } as const;
const analytics = { gate: 'analytics' } as const;
const together = { gate: 'collaboration', module: 'collaboration' } as const;
const intelligence = { module: 'intelligence' } as const;
const enterprise = { gate: 'enterprise' } as const;
const security = { gate: 'security', module: 'security' } as const;
const compliance = { gate: 'compliance', module: 'security' } as const;
/** Concerns the whole installation and all organizations. Being an organization's admin isn't enough (decisions.md). */
const operator = { permissions: ['installation_operate'] } as const;
const integration = { module: 'integration' } as const;

/** Every path of the product (section 2). */
export const routes = {
  // Public, without layout
  login: open('/login', 'Sign in', 'Sign in with the methods your organization allows.', bare),
  register: open('/register', 'Create account', 'Create an account with its own organization.', bare),
  onboarding: open('/onboarding', 'Onboarding', 'Choose a privacy mode and read your first document.', bare),
  uiShowcase: open('/ui-showcase', 'Component showcase', 'Every component in every design and state.', bare),
  authGoogleCallback: open('/auth/google/callback', 'Signing in', 'Finishes signing in with Google.', bare),
  authGithubCallback: open('/auth/github/callback', 'Signing in', 'Finishes signing in with GitHub.', bare),
  authMicrosoftCallback: open('/auth/microsoft/callback', 'Signing in', 'Finishes signing in with Microsoft.', bare),
  authOidcCallback: open('/auth/oidc/callback', 'Signing in', 'Finishes signing in with OpenID Connect.', bare),
  authSamlCallback: open('/auth/saml/callback', 'Signing in', 'Finishes signing in with SAML.', bare),

  // Public, with layout
  pricing: open('/pricing', 'Pricing', 'See what each module contains and costs.'),
  trial: open('/trial', 'Free Trial', 'Start a trial and see the days left.'),

  // Overview
  dashboard: page(
    '/dashboard',
    'Executive Dashboard',
    'See what needs you, your newest documents, and how processing is going.',
    { aliases: ['/'], module: 'core-dashboard', priority: 'high' },
  ),
  analyticsCommandCenter: page(
    '/analytics-command-center',
    'Business Intelligence',
    'Ask questions about your documents and chart the answers.',
    { ...analytics, aliases: ['/analytics', '/analytics/center'], priority: 'high' },
  ),
  analyticsAdvanced: page(
    '/analytics/advanced',
    'Advanced analytics dashboard',
    'Explore cohorts, funnels, anomalies, and forecasts, and build dashboards.',
    { ...analytics, aliases: ['/analytics/predictive', '/analytics/dashboard'] },
  ),
  realTimeIntelligence: page(
    '/real-time-intelligence',
    'Real-Time Intelligence',
    'Watch live activity and set alert rules.',
    analytics,
  ),
  enhancedRealTimeIntelligence: page(
    '/enhanced-real-time-intelligence',
    'Enhanced Real-Time Intelligence',
    'Explore the live entity graph and replay the last hour.',
    analytics,
  ),
  notifications: page('/notifications', 'Notifications', 'See every notification and why you got it.', {
    priority: 'high',
  }),
  search: page('/search', 'Smart Search', 'Find documents by their words and meaning.', {
    module: 'core-search',
    priority: 'high',
  }),
  advancedSearch: page('/advanced-search', 'Advanced Search', 'Build a precise query step by step.', {
    module: 'core-search',
  }),
  productionDashboard: page(
    '/production-dashboard',
    'Production Dashboard',
    'Track volume, speed, backlog, and cost per document.',
    analytics,
  ),
  internalDashboard: page('/internal-dashboard', 'Internal Monitoring', 'Monitor the health of this installation.', {
    requiredRoles: ['admin', 'internal'],
  }),
  enterpriseHub: page(
    '/internal/enterprise-hub',
    'Enterprise Hub',
    'See the organization’s size, modules, health, and support access.',
    {
      requiredRoles: ['admin', 'internal'],
    },
  ),
  errorMonitoring: page('/error-monitoring', 'Error Monitoring', 'See errors grouped by cause.', {
    requiredRoles: ['admin', 'internal'],
  }),
  systemControl: page(
    '/system-control',
    'System Control',
    'Manage backups, mail, jobs, and maintenance of this installation.',
    operator,
  ),
  productionDeployment: page(
    '/production-deployment',
    'Production Deployment',
    'See what runs where, since when, and whether it’s ready.',
    operator,
  ),
  productionDeploymentDashboard: page(
    '/production-deployment-dashboard',
    'Deployment Dashboard',
    'See releases, migrations, and what a rollback removes.',
    operator,
  ),
  realDataIntegration: later(
    '/real-data-integration',
    'Data Integration',
    'Databases, buckets, mailboxes and folders as sources.',
    integration,
  ),

  // Documents
  docs: page('/docs', 'Documents', 'Browse all your documents and the values read from them.', {
    gate: 'administrative-documents',
    priority: 'high',
  }),
  documentStudio: page(
    '/document-studio',
    'Smart Document Hub',
    'Upload documents, watch them being read, and review low-confidence values.',
    { gate: 'administrative-documents', priority: 'high' },
  ),
  /**
   * The page that a share link opens. It has no navigation to other documents. Links to sealed documents open it
   * without signing in (`routing/sealed-link-address`).
   */
  shared: page('/shared/:itemId', 'Shared document', 'Open a document or folder shared by link.', {
    gate: 'administrative-documents',
    useLayout: false,
  }),
  batchProcessing: page(
    '/batch-processing',
    'Batch Processing',
    'Process many documents at once: pause, resume, retry, and see the time left.',
    documents,
  ),
  advancedProcessing: page(
    '/advanced-processing',
    'Advanced Processing',
    'Compare settings side by side, and create redacted copies that are checked for leaks.',
    documents,
  ),
  qualityControl: page(
    '/quality-control',
    'Quality Control',
    'Review low-confidence values one by one, by keyboard.',
    documents,
  ),
  documentGeneration: later(
    '/document-generation',
    'Document Generation',
    'Templates to documents, every value linked to its source.',
    documents,
  ),
  documentHashing: later('/document-hashing', 'Document Hashing', 'Proofs that a document is unchanged.', documents),
  createReport: later('/create-report', 'Create Report', 'Reports from live queries and documents.', analytics),

  // Collaboration
  collaboration: page('/collaboration', 'Team Collaboration', 'Find shared documents, teams, meetings, and mentions.', {
    ...together,
    // Compliance managers view legal holds there.
    orGate: 'compliance',
    aliases: ['/collaboration/workspace', '/collaboration/enterprise', '/teams', '/meet'],
    priority: 'high',
  }),
  /** Also the only page that guests open without signing in, through a meeting link (`routing/guest-address`). */
  realMeet: page('/real-meet', 'Meeting', 'Meet by audio and video, with chat and shared documents.', together),
  text: page('/document/:textId', 'Document', 'Write a document together.', together),
  boards: page('/boards', 'Boards', 'Draw and sort ideas on boards together.', together),
  mindmap: page('/mindmap', 'Mind Map', 'Structure ideas in mind maps together.', together),
  presentationStudio: page(
    '/presentation-studio',
    'Presentation Studio',
    'Create and present slides together.',
    together,
  ),
  studioSettings: page(
    '/studio-settings',
    'Studio Settings',
    'Set studio defaults, and see models, languages, templates, and shortcuts.',
    { gate: 'settings' },
  ),
  voiceRecording: page(
    '/voice-recording',
    'Voice Recording',
    'Record or upload speech and read the transcript.',
    together,
  ),

  // AI
  aiPlatformHub: page(
    '/ai-platform-hub',
    'AI Platform Hub',
    'See the reading engines, their accuracy, and their load.',
    {
      ...intelligence,
      aliases: ['/ai', '/ai-platform'],
      priority: 'high',
    },
  ),
  aiCommandCenter: page(
    '/ai-command-center',
    'AI Command Center',
    'Manage queues, engines, and budgets of running work.',
    intelligence,
  ),
  enhancedAi: page('/enhanced-ai', 'Pipelines', 'Choose which stages read your documents, and publish pipelines.', {
    ...intelligence,
    aliases: ['/advanced-ai'],
  }),
  realAi: page('/real-ai', 'AI Bench', 'Try any reading stage on any page.', intelligence),
  aiComparison: page('/ai-comparison', 'AI Comparison', 'Compare two pipelines or engines on the same set.', {
    ...intelligence,
    useLayout: false,
  }),
  computerVisionStudio: page(
    '/computer-vision-studio',
    'Computer Vision Studio',
    'Find and read what images show.',
    intelligence,
  ),
  nlpStudio: page('/nlp-studio', 'NLP Studio', 'Find names, classes, and meaning in text.', intelligence),
  modelTraining: later('/model-training', 'Model Training', 'Datasets, runs, registry and roll back.', intelligence),
  enhancedFederatedLearning: later(
    '/enhanced-federated-learning',
    'Federated Learning',
    'Rounds over real clients within one privacy budget.',
    intelligence,
  ),

  // Automation and integration
  workflowAutomation: later('/workflow-automation', 'Workflow Automation', 'Runs, approvals and what failed.', {
    ...integration,
    priority: 'high',
  }),
  newWorkflow: later('/new-workflow', 'New Workflow', 'Typed steps on a canvas.', integration),
  integrations: later('/integrations', 'Integrations', 'Connectors, their health and credentials.', {
    ...integration,
    priority: 'high',
  }),
  enterpriseIntegrations: later(
    '/enterprise-integrations',
    'Enterprise Integrations',
    'Salesforce, SharePoint, Slack, Teams and Google in real time.',
    integration,
  ),
  developer: later('/developer', 'API Console', 'Keys, calls, webhooks and events.', integration),
  developerStudio: later('/developer-studio', 'Developer Studio', 'SDK, sandbox and examples.', integration),
  testing: later('/testing', 'Testing Suite', 'Checks of this installation, with a report.', {}),

  // Governance
  settings: page('/settings', 'Settings', 'Profile, security, notifications, privacy and system.', {
    gate: 'settings',
    priority: 'high',
  }),
  help: page('/help', 'Help Center', 'Searchable help, shortcuts and diagnostics.', { priority: 'high' }),
  enterpriseControlPanel: page(
    '/enterprise-control-panel',
    'Enterprise Control Panel',
    'Manage organization-wide switches.',
    { ...enterprise, aliases: ['/settings/enterprise'] },
  ),
  enterpriseSettings: page(
    '/enterprise-settings',
    'Enterprise Settings',
    'Set policies and sign-in methods.',
    enterprise,
  ),
  enterpriseDashboard: later('/enterprise-dashboard', 'Enterprise Management', 'The organization at a glance.', {
    ...enterprise,
    module: 'enterprise-control',
    priority: 'high',
  }),
  enterpriseControl: later(
    '/enterprise-control',
    'Enterprise Control',
    'Modules, quotas, departments and cost centers.',
    { ...enterprise, module: 'enterprise-control' },
  ),
  userManagement: page(
    '/user-management',
    'User Management',
    'Manage the people in your organization and their access.',
    enterprise,
  ),
  roleManagement: page(
    '/role-management',
    'Role Management',
    'Manage roles, see who has which access and why, and test it.',
    enterprise,
  ),
  compliance: later('/compliance', 'Compliance', 'Controls with live evidence.', compliance),
  complianceFrameworks: later(
    '/compliance-frameworks',
    'Compliance Frameworks',
    'Frameworks, gaps and owners.',
    compliance,
  ),
  securityManagement: page(
    '/security-management',
    'Security Management',
    'See who did what, with proof that the record is unchanged.',
    security,
  ),
  advancedSecurity: later(
    '/advanced-security',
    'Advanced Security',
    'Threats, data-loss rules and key rotation.',
    security,
  ),

  // Industry
  financialDashboard: later('/financial-dashboard', 'Financial Dashboard', 'Cases, exposure and deadlines.', {
    module: 'financial',
  }),
  financialVerification: later(
    '/financial-verification',
    'Financial Verification',
    'Identity documents and screening.',
    { module: 'financial' },
  ),
  healthcareDashboard: later(
    '/healthcare-dashboard',
    'Healthcare Dashboard',
    'Where health data lies and who read it.',
    { module: 'healthcare' },
  ),
  healthcareProcessing: later(
    '/healthcare-processing',
    'Healthcare Processing',
    'Medical documents to coded entities.',
    { module: 'healthcare' },
  ),
  governmentDashboard: later('/government-dashboard', 'Government Dashboard', 'Records requests with their clocks.', {
    module: 'government',
  }),
  legalDashboard: later('/legal-dashboard', 'Legal Dashboard', 'Matters, deadlines and holds.', { module: 'legal' }),
  legalCompliance: later('/legal-compliance', 'Legal Compliance', 'Clauses, deviations and obligations.', {
    module: 'legal',
  }),

  // Mobile
  mobileDashboard: later('/mobile-dashboard', 'Mobile Dashboard', 'What matters on a phone.'),
  mobileAi: later('/mobile-ai', 'Mobile AI', 'Scan with the camera and read on the device.', intelligence),
  mobileDevices: later('/mobile-devices', 'Mobile Devices', 'Registered devices, push and wipe.', { gate: 'settings' }),

  // Everything else
  notFound: open('*', 'Page Not Found', 'What was not found, and where to go instead.', bare),
} satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
export const routeIds = Object.keys(routes) as RouteId[];
export const routeOf = (id: RouteId): Route => routes[id];

/** All paths of a page: its own and its aliases. */
export const addressesOf = (id: RouteId): readonly string[] => [routeOf(id).path, ...(routeOf(id).aliases ?? [])];
