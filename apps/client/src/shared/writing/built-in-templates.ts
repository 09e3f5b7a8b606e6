/** Templates that everybody has; text/templates.ts names them, text/template-words.ts holds what stands in them. */
export const builtInTemplates = [
  'meeting',
  'oneToOne',
  'brief',
  'decision',
  'status',
  'retrospective',
  'requirements',
  'incident',
  'onboarding',
  'interview',
] as const;
export type BuiltInTemplate = (typeof builtInTemplates)[number];
