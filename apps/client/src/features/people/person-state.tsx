import type { PersonState } from '@cartulary/contracts/endpoints/people';
import { t } from '@/text/people';
import { Badge, type Tone } from '@/ui/badge';

const tones: Readonly<Record<PersonState, Tone>> = { active: 'success', suspended: 'error', invited: 'neutral' };

/** The state of an account. */
export const PersonStateBadge = ({ state }: { state: PersonState }) => (
  <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
);
