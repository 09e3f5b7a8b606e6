import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { textRuleLimits } from '../limits/text-rules.js';

const id = z.uuid();
const params = z.object({ textRuleId: id });
const reading = { access: 'session', gate: 'administrative-documents' } as const;
/** Managers and administrators have it, as for classes. */
const writing = { ...reading, module: 'intelligence', permissions: ['ADMIN_DOCUMENTS_VIEW'] } as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(textRuleLimits.maxNameCharacters));
const term = z.string().check(z.trim(), z.minLength(1), z.maxLength(textRuleLimits.maxTermCharacters));

/** The search target of a rule: literal words and names, or an RE2 pattern, which never backtracks. */
export const SoughtByRule = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dictionary'),
    terms: z.array(term).check(z.minLength(1), z.maxLength(textRuleLimits.maxTerms)),
  }),
  z.object({
    kind: z.literal('pattern'),
    pattern: z.string().check(z.minLength(1), z.maxLength(textRuleLimits.maxPatternCharacters)),
  }),
]);
export type SoughtByRule = z.infer<typeof SoughtByRule>;

/** A dictionary or pattern of the organization. */
export const TextRule = z.object({ id, name: z.string(), sought: SoughtByRule, updatedAt: z.string() });
export type TextRule = z.infer<typeof TextRule>;

export const listTextRules = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/v1/text-rules',
  summary: 'List the organization’s dictionaries and patterns, and whether you can change them',
  data: z.object({ items: z.array(TextRule), mayChange: z.boolean() }),
});

export const createTextRule = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/v1/text-rules',
  summary: 'Create a dictionary or pattern. Managers and administrators only',
  status: 201,
  body: z.object({ name, sought: SoughtByRule }),
  data: TextRule,
  errors: ['conflict', 'pattern_not_usable', 'text_rules_too_many', 'rate_limited'],
});

export const changeTextRule = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/v1/text-rules/:textRuleId',
  summary: 'Replace a dictionary or pattern. Managers and administrators only',
  params,
  body: z.object({ name, sought: SoughtByRule }),
  data: TextRule,
  errors: ['not_found', 'conflict', 'pattern_not_usable', 'rate_limited'],
});

export const deleteTextRule = endpoint({
  ...writing,
  method: 'DELETE',
  path: '/api/v1/text-rules/:textRuleId',
  summary: 'Delete a dictionary or pattern. Managers and administrators only',
  params,
  errors: ['not_found'],
});

export const textRulesEndpoints = {
  'textRules.list': listTextRules,
  'textRules.create': createTextRule,
  'textRules.change': changeTextRule,
  'textRules.delete': deleteTextRule,
} as const satisfies Record<string, Endpoint>;
