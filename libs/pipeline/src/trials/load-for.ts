import { ClassModelError } from '../classify/class-model.js';
import { descriptions } from '../classify/descriptions.js';
import { remembered } from '../classify/remembered.js';
import { ModelError } from '../embed/embedder.js';
import type { Engines } from '../engines/engines.js';
import type { Trial, TriedStage } from './trial.js';

/** Loads a stage's models. Errors are reported by the stage itself, which may work without them. */
export async function loadFor(
  { stage, sentiment }: Pick<Trial, 'stage' | 'sentiment'>,
  engines: Engines,
): Promise<void> {
  const tells = sentiment && engines.sentiment;
  for (const load of tells ? [() => tells.modelOf(sentiment)] : loadsOf(stage, engines))
    try {
      await load();
    } catch (error) {
      if (!(error instanceof ModelError || error instanceof ClassModelError)) throw error;
    }
}

/** A language model is loaded by its first text. */
function loadsOf(stage: TriedStage, { classes, embedder }: Engines): readonly (() => Promise<unknown>)[] {
  const names = () => Promise.resolve(embedder?.tagNames(['Ada']));
  const meaning = () => Promise.resolve(embedder?.embed(['Ada'], 'text-beside-text'));
  const ofClasses = [() => classes.load(), () => classes.loadMeaning(), meaning];
  // Every text is compared with these, so their vectors are computed once.
  const described = () => Promise.resolve(embedder && remembered(embedder, Object.values(descriptions)));
  switch (stage) {
    case 'language':
      return [() => import('eld/extrasmall')];
    case 'classify':
      return [...ofClasses, described];
    case 'entities':
      return [names];
    case 'fields':
      return [...ofClasses, names];
    case 'embed':
      return [meaning];
    case 'rules':
      return [() => import('../own-rules/find-by-rules.js')];
    case 'sentiment':
    case 'summary':
    case 'phrases':
      return [];
  }
}
