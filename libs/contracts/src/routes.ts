import type { GateId, ModuleId, Permission, Role } from './permissions.js';

/** The route entry of section 3, with id (its key), aliases, gate and priority. Pure data: nothing is imported at run time. */
export interface Route {
  readonly path: string;
  /** Other addresses of the same page; it opens on the section that belongs to them. */
  readonly aliases?: readonly string[];
  /** Module of the catalogue: all of its permissions and its subscription are needed. */
  readonly module?: ModuleId;
  /** Gate of section 6: any of its permissions. */
  readonly gate?: GateId;
  /** Whoever passes this one is let in too, to a part of it. */
  readonly orGate?: GateId;
  readonly isPublic: boolean;
  readonly requiresAuth: boolean;
  readonly requiredRoles?: readonly Role[];
  /** All of them, for what no gate or module of section 6 stands for, as operating the installation. */
  readonly permissions?: readonly Permission[];
  readonly useLayout: boolean;
  readonly priority: 'high' | 'medium' | 'low';
  /** Its page is not built yet: marked in the sidebar, left out of the palette, shows what will be there. */
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
/** Concerns the whole installation, other organisations too: being an admin of one does not open it (decisions.md). */
const operator = { permissions: ['installation_operate'] } as const;
const integration = { module: 'integration' } as const;

/** Every address of the product (section 2), once. */
export const routes = {
  // Public, without layout
  login: open('/login', 'Sign in', 'Sign in with the methods your organization allows.', bare),
  register: open('/register', 'Create account', 'The account gets an organization of its own.', bare),
  onboarding: open('/onboarding', 'Onboarding', 'Privacy mode and first document in two minutes.', bare),
  uiShowcase: open('/ui-showcase', 'Component showcase', 'Every component in every design and state.', bare),
  authGoogleCallback: open('/auth/google/callback', 'Signing in', 'Finishes signing in with Google.', bare),
  authGithubCallback: open('/auth/github/callback', 'Signing in', 'Finishes signing in with GitHub.', bare),
  authMicrosoftCallback: open('/auth/microsoft/callback', 'Signing in', 'Finishes signing in with Microsoft.', bare),
  authOidcCallback: open('/auth/oidc/callback', 'Signing in', 'Finishes signing in with OpenID Connect.', bare),
  authSamlCallback: open('/auth/saml/callback', 'Signing in', 'Finishes signing in with SAML.', bare),

  // Public, with layout
  pricing: open('/pricing', 'Pricing', 'Choose modules and see the organization’s total.'),
  trial: open('/trial', 'Free Trial', 'Start a trial and see the days left.'),

  // How things stand
  dashboard: page(
    '/dashboard',
    'Executive Dashboard',
    'What needs you, the newest documents, the states of all documents, and the storage used.',
    { aliases: ['/'], module: 'core-dashboard', priority: 'high' },
  ),
  analyticsCommandCenter: page(
    '/analytics-command-center',
    'Business Intelligence',
    'Ask anything: measure, dimension, period.',
    { ...analytics, aliases: ['/analytics', '/analytics/center'], priority: 'high' },
  ),
  analyticsAdvanced: page(
    '/analytics/advanced',
    'Advanced analytics dashboard',
    'Cohorts, funnels and anomalies; forecasts; your own dashboards.',
    { ...analytics, aliases: ['/analytics/predictive', '/analytics/dashboard'] },
  ),
  realTimeIntelligence: page(
    '/real-time-intelligence',
    'Real-Time Intelligence',
    'What is happening now, and alert rules.',
    analytics,
  ),
  enhancedRealTimeIntelligence: page(
    '/enhanced-real-time-intelligence',
    'Enhanced Real-Time Intelligence',
    'The live entity graph and the last hour again.',
    analytics,
  ),
  notifications: page('/notifications', 'Notifications', 'The whole history, and why each one came.', {
    priority: 'high',
  }),
  search: page('/search', 'Smart Search', 'Find every document by its words and what it means.', {
    module: 'core-search',
    priority: 'high',
  }),
  advancedSearch: page('/advanced-search', 'Advanced Search', 'Build a query and see its text.', {
    module: 'core-search',
  }),
  productionDashboard: page(
    '/production-dashboard',
    'Production Dashboard',
    'Throughput, service levels, backlog and cost per document.',
    analytics,
  ),
  internalDashboard: page(
    '/internal-dashboard',
    'Internal Monitoring',
    'Health of the installation for its operators.',
    { requiredRoles: ['admin', 'internal'] },
  ),
  enterpriseHub: page('/internal/enterprise-hub', 'Enterprise Hub', 'Size, modules, health and support access.', {
    requiredRoles: ['admin', 'internal'],
  }),
  errorMonitoring: page('/error-monitoring', 'Error Monitoring', 'Errors grouped by what causes them.', {
    requiredRoles: ['admin', 'internal'],
  }),
  systemControl: page(
    '/system-control',
    'System Control',
    'The outbox of this installation, for its operator.',
    operator,
  ),
  productionDeployment: page(
    '/production-deployment',
    'Production Deployment',
    'What runs where, since when, and whether it is ready.',
    operator,
  ),
  productionDeploymentDashboard: page(
    '/production-deployment-dashboard',
    'Deployment Dashboard',
    'Releases, migrations, and what going back loses.',
    operator,
  ),
  realDataIntegration: later(
    '/real-data-integration',
    'Data Integration',
    'Databases, buckets, mailboxes and folders as sources.',
    integration,
  ),

  // Documents
  docs: page('/docs', 'Documents', 'Everything that has been read, with where each value came from.', {
    gate: 'administrative-documents',
    priority: 'high',
  }),
  documentStudio: page(
    '/document-studio',
    'Smart Document Hub',
    'Drop documents in, watch them being read, settle what the reader was not sure about.',
    { gate: 'administrative-documents', priority: 'high' },
  ),
  /**
   * What a link leads to, alone: it has no way to other documents. Links to sealed documents open it without signing in
   * (`routing/sealed-link-address`).
   */
  shared: page('/shared/:itemId', 'Shared document', 'A document or folder that a link leads to.', {
    gate: 'administrative-documents',
    useLayout: false,
  }),
  batchProcessing: page(
    '/batch-processing',
    'Batch Processing',
    'Many documents at once: pause, resume, read failed ones again, and see how long the rest will take.',
    documents,
  ),
  advancedProcessing: page(
    '/advanced-processing',
    'Advanced Processing',
    'Two settings on one document, side by side, and redacted copies: released once nothing that was covered is found in them.',
    documents,
  ),
  qualityControl: page(
    '/quality-control',
    'Quality Control',
    'What the reader was least sure of, one value after another, by keyboard.',
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

  // Working together
  collaboration: page(
    '/collaboration',
    'Team Collaboration',
    'What is written together, teams, meetings, mentions, and how things are shared.',
    {
      ...together,
      // Those who watch over compliance look at legal holds there.
      orGate: 'compliance',
      aliases: ['/collaboration/workspace', '/collaboration/enterprise', '/teams', '/meet'],
      priority: 'high',
    },
  ),
  /** Also the one page that guests open without signing in, by a link for one meeting (`routing/guest-address`). */
  realMeet: page('/real-meet', 'Meeting', 'Before, in, and after a meeting: sound, pictures, and chat.', together),
  text: page('/document/:textId', 'Document', 'A document written together.', together),
  boards: page('/boards', 'Boards', 'Boards drawn together.', together),
  mindmap: page('/mindmap', 'Mind Map', 'Mind maps drawn together.', together),
  presentationStudio: page(
    '/presentation-studio',
    'Presentation Studio',
    'Slides made and presented together.',
    together,
  ),
  studioSettings: page(
    '/studio-settings',
    'Studio Settings',
    'Defaults of studios, the models that work here, languages, templates and shortcuts.',
    { gate: 'settings' },
  ),
  voiceRecording: page('/voice-recording', 'Voice Recording', 'Record, and read what was said.', together),

  // AI
  aiPlatformHub: page('/ai-platform-hub', 'AI Platform Hub', 'Engines, versions, accuracy here and load.', {
    ...intelligence,
    aliases: ['/ai', '/ai-platform'],
    priority: 'high',
  }),
  aiCommandCenter: page(
    '/ai-command-center',
    'AI Command Center',
    'Queues, engines and budgets of running work.',
    intelligence,
  ),
  enhancedAi: page('/enhanced-ai', 'Pipelines', 'Pipelines composed of stages and published for upload.', {
    ...intelligence,
    aliases: ['/advanced-ai'],
  }),
  realAi: page('/real-ai', 'AI Bench', 'Try any stage on any page.', intelligence),
  aiComparison: page('/ai-comparison', 'AI Comparison', 'Two pipelines or engines on the same frozen set.', {
    ...intelligence,
    useLayout: false,
  }),
  computerVisionStudio: page(
    '/computer-vision-studio',
    'Computer Vision Studio',
    'Find and read what pictures show.',
    intelligence,
  ),
  nlpStudio: page('/nlp-studio', 'NLP Studio', 'Names, classes and meaning in text.', intelligence),
  modelTraining: later('/model-training', 'Model Training', 'Datasets, runs, registry and roll back.', intelligence),
  enhancedFederatedLearning: later(
    '/enhanced-federated-learning',
    'Federated Learning',
    'Rounds over real clients within one privacy budget.',
    intelligence,
  ),

  // Automating and connecting
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

  // Governing
  settings: page('/settings', 'Settings', 'Profile, security, notifications, privacy and system.', {
    gate: 'settings',
    priority: 'high',
  }),
  help: page('/help', 'Help Center', 'Searchable help, shortcuts and diagnostics.', { priority: 'high' }),
  enterpriseControlPanel: page(
    '/enterprise-control-panel',
    'Enterprise Control Panel',
    'The switches of the organization.',
    { ...enterprise, aliases: ['/settings/enterprise'] },
  ),
  enterpriseSettings: page('/enterprise-settings', 'Enterprise Settings', 'Policies and ways to sign in.', enterprise),
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
    'Who belongs to the organization, and what they may do.',
    enterprise,
  ),
  roleManagement: page(
    '/role-management',
    'Role Management',
    'Roles, who holds what and why, and whether somebody would be let in.',
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
    'Who did what in the organization, and proof that the record was not changed.',
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

  // On the move
  mobileDashboard: later('/mobile-dashboard', 'Mobile Dashboard', 'What matters on a phone.'),
  mobileAi: later('/mobile-ai', 'Mobile AI', 'Scan with the camera and read on the device.', intelligence),
  mobileDevices: later('/mobile-devices', 'Mobile Devices', 'Registered devices, push and wipe.', { gate: 'settings' }),

  // Everything else
  notFound: open('*', 'Page Not Found', 'What was not found, and where to go instead.', bare),
} satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;
export const routeIds = Object.keys(routes) as RouteId[];
export const routeOf = (id: RouteId): Route => routes[id];

/** All addresses of a page: its own and its aliases. */
export const addressesOf = (id: RouteId): readonly string[] => [routeOf(id).path, ...(routeOf(id).aliases ?? [])];
