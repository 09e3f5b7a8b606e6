import type { textRulesEndpoints } from '@cartulary/contracts/endpoints/text-rules';
import { classKeepers, namesNothing, readers, type Oracle } from './oracle.js';

const words = (...terms: string[]) => ({ kind: 'dictionary', terms });

export const textRulesOracle = {
  'textRules.list': {
    callers: readers,
    call: { status: 200 },
    foreign: namesNothing,
  },
  'textRules.create': {
    callers: classKeepers,
    call: { body: { name: 'Ships', sought: words('Ottermere') }, status: 201 },
    makes: { id: 'textRuleId', body: (word) => ({ name: `Rule of ${word}`, sought: words(word) }) },
    foreign: namesNothing,
    ofTheOrganisation: true,
  },
  'textRules.change': {
    callers: classKeepers,
    call: { body: { name: 'Quays', sought: { kind: 'pattern', pattern: 'quay' } }, status: 200 },
    foreign: [() => ({ body: { name: 'Taken over', sought: words('theirs') } })],
    ofTheOrganisation: true,
  },
  'textRules.delete': {
    callers: classKeepers,
    call: { status: 200 },
    takesAway: true,
    foreign: [() => ({})],
    ofTheOrganisation: true,
  },
} as const satisfies Oracle<typeof textRulesEndpoints>;
