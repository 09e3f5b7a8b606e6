import type { AccessStep, RightsHolder } from '@cartulary/contracts/endpoints/roles';
import { modules } from '@cartulary/contracts/modules';
import { gates, type GateId, type ModuleId } from '@cartulary/contracts/permissions';
import { t } from '@/text/roles';
import { becauseWords } from './holders-tab';
import { gateName, moduleName, permissionName } from './role-words';

type Key = Parameters<typeof t>[0];

/** One step of a decision as a sentence. */
export function stepWords(step: AccessStep, person: RightsHolder): string {
  const { kind, passed, about } = step;
  switch (kind) {
    case 'account':
      return t(passed ? 'step.account.active' : 'step.account.suspended');
    case 'permission': {
      const permission = permissionName(about);
      if (!passed) return t('step.permission.no', { permission });
      return t('step.permission.yes', { permission, because: becauseWords(step.because ?? [], person) });
    }
    case 'gate': {
      const gate = about in gates ? gateName(about as GateId) : about;
      return passed ? t('step.gate.yes', { gate }) : t('step.gate.no', { gate, missing: missingWords(step) });
    }
    case 'module': {
      const module = nameOf(about);
      if (passed || !step.closed) return t('step.module.yes', { module });
      return t(`step.module.${step.closed}`, { module, missing: missingWords(step) });
    }
    case 'sharing':
      return t(`step.sharing.${about}` as Key, {
        right: step.right ? t(`right.${step.right}` as Key) : '',
        through: step.through ? t(`through.${step.through}`) : '',
      });
  }
}

const nameOf = (id: string): string => (id in modules ? moduleName(id as ModuleId) : id);

/** The missing permissions, or the module that another one requires. */
const missingWords = ({ missing = [] }: AccessStep): string =>
  missing.map((one) => (one in modules ? nameOf(one) : permissionName(one))).join(', ');
