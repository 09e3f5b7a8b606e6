/**
 * Gates of section 6, first table: any one of the listed permissions opens the module's pages. Only a convenience for the client, since the
 * server authorizes every call.
 */
export const gates = {
  'administrative-documents': ['ADMIN_DOCUMENTS_VIEW', 'DOCUMENT_VIEW'],
  collaboration: ['COLLABORATION_CREATE', 'COLLABORATION_JOIN'],
  analytics: ['ANALYTICS_VIEW', 'REPORTS_VIEW'],
  settings: ['SETTINGS_VIEW'],
  enterprise: ['ENTERPRISE_ADMIN', 'USER_MANAGEMENT'],
  security: ['SECURITY_VIEW', 'AUDIT_LOGS'],
  compliance: ['COMPLIANCE_VIEW', 'AUDIT_VIEW'],
} as const;
export type GateId = keyof typeof gates;

/** Permissions of the module catalog (section 6). A module requires all of its permissions. */
export const modulePermissions = {
  'core-dashboard': ['dashboard_view'],
  'core-search': ['search_access'],
  'enterprise-control': ['enterprise_view', 'user_management', 'role_management'],
  intelligence: ['intelligence_access', 'ocr_processing', 'document_classification', 'ner_extraction'],
  collaboration: ['collaboration_access', 'real_time_editing', 'video_meetings', 'team_workspaces'],
  integration: ['integration_access', 'api_access', 'webhook_system', 'workflow_automation'],
  security: ['security_access', 'audit_trails', 'compliance_reporting', 'rbac_access'],
  vision_premium: ['vision_ai_access', 'vlm_capabilities', 'visual_qa'],
  blockchain: ['blockchain_access', 'immutable_proofs', 'certificate_management'],
  analytics_premium: ['advanced_analytics_access', 'predictive_analytics', 'custom_dashboards'],
  legal: ['legal_accelerator_access', 'contract_intelligence', 'legal_compliance'],
  healthcare: ['healthcare_accelerator_access', 'hipaa_compliance', 'medical_ner'],
  government: ['government_accelerator_access', 'gov_compliance', 'security_clearance'],
  financial: ['financial_accelerator_access', 'kyc_workflows', 'aml_compliance'],
} as const;
export type ModuleId = keyof typeof modulePermissions;

/** Permission to operate the whole installation (decisions.md). Held by the operator and by `internal` accounts. */
export const INSTALLATION_OPERATE = 'installation_operate';

export type Permission =
  (typeof gates)[GateId][number] | (typeof modulePermissions)[ModuleId][number] | typeof INSTALLATION_OPERATE;

/** All permissions: the union of both lists in section 6, and `installation_operate`. */
export const permissions: readonly Permission[] = [
  ...new Set<Permission>([
    ...Object.values(gates).flat(),
    ...Object.values(modulePermissions).flat(),
    INSTALLATION_OPERATE,
  ]),
];

export const roles = ['user', 'manager', 'auditor', 'admin', 'internal'] as const;
export type Role = (typeof roles)[number];
/** Role name of accounts with a custom role of their organization. */
export const CUSTOM_ROLE = 'custom';
export type HeldRole = Role | typeof CUSTOM_ROLE;

const core: readonly Permission[] = [...modulePermissions['core-dashboard'], ...modulePermissions['core-search']];
const user: readonly Permission[] = [
  'DOCUMENT_VIEW',
  'COLLABORATION_CREATE',
  'COLLABORATION_JOIN',
  'ANALYTICS_VIEW',
  'SETTINGS_VIEW',
  ...core,
  ...modulePermissions.intelligence,
  ...modulePermissions.collaboration,
  ...modulePermissions.legal,
  ...modulePermissions.healthcare,
  ...modulePermissions.government,
  ...modulePermissions.financial,
];

/** Permissions of each built-in role (decisions.md). `admin` has all except `installation_operate` and passes every check. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  user,
  manager: [...user, 'ADMIN_DOCUMENTS_VIEW', 'REPORTS_VIEW', ...modulePermissions.integration],
  auditor: [
    'DOCUMENT_VIEW',
    'SETTINGS_VIEW',
    'SECURITY_VIEW',
    'AUDIT_LOGS',
    'COMPLIANCE_VIEW',
    'AUDIT_VIEW',
    ...core,
    ...modulePermissions.security,
  ],
  admin: permissions.filter((permission) => permission !== INSTALLATION_OPERATE),
  internal: [...core, 'SETTINGS_VIEW', INSTALLATION_OPERATE],
};

/** Permissions that custom roles can include: all except installation-wide ones. */
export const grantablePermissions: readonly Permission[] = permissions.filter((one) => one !== INSTALLATION_OPERATE);
