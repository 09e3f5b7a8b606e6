/** Built-in templates. Their names are in text/templates.ts, their content in text/template-words.ts. */
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
