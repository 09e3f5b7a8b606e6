import type { Work } from '@cartulary/contracts/endpoints/command-center';
import { stages } from '@cartulary/contracts/stages';
import { formatAgo, formatList, formatMoment } from '@/lib/format/format';
import { engineName } from '@/shared/documents/engine-name';
import { t } from '@/text/command-center';
import { plainName } from '@/ui/given-name';

/** A document's name for use in a sentence. The person may not have access to the document. */
export const nameOf = ({ name, person }: Work): string =>
  name === null ? t('documentOf', { person: plainName(person.name) }) : plainName(name);

/** The name at the start of a sentence. */
export const nameAtStart = ({ name, person }: Work): string =>
  name === null ? t('documentOf.start', { person: plainName(person.name) }) : plainName(name);

/** The document's current work, or the reason why it's waiting. */
export function workWords({ stages: running, next, waitsUntil }: Work): string {
  if (waitsUntil !== null) return t('waitsUntil', { moment: formatMoment(waitsUntil) });
  if (running.length > 0) return running.map(stageWords).join(' · ');
  if (next === null) return t('settling');
  const stage = stages[next.stage].title;
  if (next.engines.length === 0) return t('next', { stage });
  return t('nextBy', { stage, engines: formatList(next.engines.map(engineName)) });
}

function stageWords({ stage: name, since, engines }: Work['stages'][number]): string {
  const said = { stage: stages[name].title, ago: formatAgo(since) };
  if (engines.length === 0) return t('stage', said);
  return t('stageBy', { ...said, engines: formatList(engines.map(engineName)) });
}
