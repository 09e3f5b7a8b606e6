import { gridOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { SlideJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inRow, newId, newSlide, newThing, textOf } from '@cartulary/editor-schema/kinds/deck/making';
import type { NodeJson } from '@cartulary/editor-schema/kinds/text/json';
import { t } from '@/text/decks/templates';
import type { DeckTemplate } from './names';

/** The slides of a presentation created from a template. */
export const slidesOfTemplate = (template: DeckTemplate): SlideJson[] => inRow(made[template]());

const line = (text: string): NodeJson => ({ type: 'paragraph', content: [{ type: 'text', text }] });

/** A list with one item per line. */
const points = (words: string): NodeJson => ({ type: 'doc', content: [listOf(words.split('\n'))] });

const listOf = (lines: readonly string[]): NodeJson => ({
  type: 'bulletList',
  content: lines.map((words) => ({ type: 'listItem', content: [line(words)] })),
});

/** The first line as a heading above a list of the others. */
function headed(words: string): NodeJson {
  const [head = '', ...others] = words.split('\n');
  const bold: NodeJson = { type: 'paragraph', content: [{ type: 'text', text: head, marks: [{ type: 'bold' }] }] };
  return { type: 'doc', content: [bold, listOf(others)] };
}

const noted = (words: string) => ({ notes: textOf(words) });

/** A slide with a table that has a header row: one column per line. */
function tableSlide(title: string, head: string): SlideJson {
  const slide = newSlide('titleOnly', { title });
  const columns = head.split('\n');
  const grid = gridOf([columns, ...Array.from({ length: 3 }, () => columns.map(() => ''))], newId);
  const box = { x: 72, y: 184, w: 1136, h: 240 };
  return { ...slide, things: [...slide.things, newThing('table', { grid, box, order: 'b00' })] };
}

const made: Readonly<Record<DeckTemplate, () => SlideJson[]>> = {
  status: () => [
    newSlide('title', { title: t('status.title'), subtitle: t('status.subtitle') }),
    newSlide(
      'content',
      { title: t('status.brief'), body: points(t('status.brief.body')) },
      noted(t('status.brief.notes')),
    ),
    newSlide('two', {
      title: t('status.progress'),
      left: headed(t('status.progress.done')),
      right: headed(t('status.progress.next')),
    }),
    tableSlide(t('status.risks'), t('status.risks.head')),
    newSlide('content', { title: t('status.decisions'), body: points(t('status.decisions.body')) }),
  ],
  pitch: () => [
    newSlide('title', { title: t('pitch.title'), subtitle: t('pitch.subtitle') }),
    newSlide('statement', { title: t('pitch.problem') }, noted(t('pitch.problem.notes'))),
    newSlide('content', { title: t('pitch.solution'), body: points(t('pitch.solution.body')) }),
    newSlide('three', {
      title: t('pitch.reasons'),
      left: headed(t('pitch.reasons.left')),
      middle: headed(t('pitch.reasons.middle')),
      right: headed(t('pitch.reasons.right')),
    }),
    tableSlide(t('pitch.costs'), t('pitch.costs.head')),
    newSlide('statement', { title: t('pitch.ask') }),
  ],
  training: () => [
    newSlide('title', { title: t('training.title'), subtitle: t('training.subtitle') }),
    newSlide('content', { title: t('training.goals'), body: points(t('training.goals.body')) }),
    newSlide(
      'section',
      { title: t('training.part'), subtitle: t('training.part.subtitle') },
      { section: t('training.part') },
    ),
    newSlide(
      'content',
      { title: t('training.steps'), body: points(t('training.steps.body')) },
      noted(t('training.steps.notes')),
    ),
    newSlide('two', {
      title: t('training.habits'),
      left: headed(t('training.habits.good')),
      right: headed(t('training.habits.bad')),
    }),
    newSlide('content', { title: t('training.exercise'), body: points(t('training.exercise.body')) }),
    newSlide('statement', { title: t('training.questions') }),
  ],
  retrospective: () => [
    newSlide('title', { title: t('retrospective.title'), subtitle: t('retrospective.subtitle') }),
    newSlide('content', { title: t('retrospective.rules'), body: points(t('retrospective.rules.body')) }),
    newSlide('two', {
      title: t('retrospective.sides'),
      left: headed(t('retrospective.sides.good')),
      right: headed(t('retrospective.sides.better')),
    }),
    newSlide('content', { title: t('retrospective.ideas'), body: points(t('retrospective.ideas.body')) }),
    tableSlide(t('retrospective.actions'), t('retrospective.actions.head')),
  ],
};
