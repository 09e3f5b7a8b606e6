import { t } from '@/text/boards/templates';
import type { BoardTemplate } from './names';

/** The colors available for notes. */
type NoteColour = 'green' | 'orange' | 'yellow' | 'blue' | 'violet' | 'grey';

/** A frame with notes stacked vertically. */
export interface Column {
  readonly name: string;
  readonly colour: NoteColour;
  readonly notes: readonly string[];
}

const journeyNotes = (): string[] => [t('journey.does'), t('journey.thinks'), t('journey.feels'), t('journey.chance')];

/** The columns of a board created from a template, left to right. */
export const columnsOf = (template: BoardTemplate): readonly Column[] => columns[template]();

const columns: Readonly<Record<BoardTemplate, () => readonly Column[]>> = {
  retrospective: () => [
    { name: t('retrospective.good'), colour: 'green', notes: [t('retrospective.good.note')] },
    { name: t('retrospective.better'), colour: 'orange', notes: [t('retrospective.better.note')] },
    { name: t('retrospective.ideas'), colour: 'yellow', notes: [t('retrospective.ideas.note')] },
    { name: t('retrospective.actions'), colour: 'blue', notes: [t('retrospective.actions.note')] },
  ],
  kanban: () => [
    { name: t('kanban.todo'), colour: 'yellow', notes: [t('kanban.todo.note')] },
    { name: t('kanban.doing'), colour: 'blue', notes: [t('kanban.doing.note')] },
    { name: t('kanban.review'), colour: 'violet', notes: [t('kanban.review.note')] },
    { name: t('kanban.done'), colour: 'green', notes: [t('kanban.done.note')] },
  ],
  journey: () =>
    [t('journey.aware'), t('journey.chooses'), t('journey.begins'), t('journey.uses'), t('journey.returns')].map(
      (name) => ({ name, colour: 'blue', notes: journeyNotes() }),
    ),
  workshop: () => [
    { name: t('workshop.goal'), colour: 'grey', notes: [t('workshop.goal.note')] },
    { name: t('workshop.collect'), colour: 'yellow', notes: [t('workshop.collect.note')] },
    { name: t('workshop.sort'), colour: 'violet', notes: [t('workshop.sort.note')] },
    { name: t('workshop.decide'), colour: 'orange', notes: [t('workshop.decide.note')] },
    { name: t('workshop.next'), colour: 'green', notes: [t('workshop.next.note')] },
  ],
};
