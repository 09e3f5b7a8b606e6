import type { Work } from '@cartulary/contracts/endpoints/command-center';
import { engineIds } from '@cartulary/contracts/engines';
import { stageNames, stages } from '@cartulary/contracts/stages';
import { engineName } from '@/shared/documents/engine-name';
import { t } from '@/text/command-center';

export const groupings = ['document', 'stage', 'engine', 'person'] as const;
export type Grouping = (typeof groupings)[number];

export interface Group {
  readonly id: string;
  /** Null if all documents are in one list. */
  readonly title: string | null;
  /** Whether a person chose the title. */
  readonly isGiven: boolean;
  readonly work: readonly Work[];
}

const NO_ENGINE = 'none';

/** The stages that a document is in, or the one it waits for. */
const stagesOf = ({ stages: running, next }: Work): Work['stages'][number]['stage'][] =>
  running.length > 0 ? running.map(({ stage }) => stage) : next ? [next.stage] : [];

function enginesOf({ stages: running, next }: Work): string[] {
  const engines = running.length > 0 ? running.flatMap((one) => one.engines) : (next?.engines ?? []);
  return engines.length > 0 ? [...new Set(engines)] : [NO_ENGINE];
}

/** Documents in non-empty groups. A document in several engines or stages appears in each of their groups. */
export function grouped(work: readonly Work[], by: Grouping): Group[] {
  const groupOf = (id: string, title: string | null, has: (one: Work) => boolean, isGiven = false): Group[] => {
    const found = work.filter(has);
    return found.length > 0 ? [{ id, title, isGiven, work: found }] : [];
  };
  if (by === 'stage')
    return stageNames.flatMap((stage) =>
      groupOf(stage, stages[stage].title, (one) => stagesOf(one).some((its) => its === stage)),
    );
  if (by === 'engine')
    return [...engineIds, NO_ENGINE].flatMap((engine) =>
      groupOf(engine, engine === NO_ENGINE ? t('noEngine') : engineName(engine), (one) =>
        enginesOf(one).includes(engine),
      ),
    );
  if (by === 'person') {
    const people = new Map(work.map(({ person }) => [person.id, person.name]));
    return [...people].flatMap(([id, name]) => groupOf(id, name, ({ person }) => person.id === id, true));
  }
  return groupOf('all', null, () => true);
}
