import { texts } from '../engine/icu-texts';

/** Contents of the board templates. */
export const t = texts({
  'retrospective.good': 'Went well',
  'retrospective.good.note': 'What helped us?',
  'retrospective.better': 'To improve',
  'retrospective.better.note': 'What held us back?',
  'retrospective.ideas': 'Ideas',
  'retrospective.ideas.note': 'What could we try?',
  'retrospective.actions': 'Actions',
  'retrospective.actions.note': 'Who does what by when?',

  'kanban.todo': 'To do',
  'kanban.todo.note': 'First task',
  'kanban.doing': 'In progress',
  'kanban.doing.note': 'Who’s working on it?',
  'kanban.review': 'In review',
  'kanban.review.note': 'Who’s reviewing it?',
  'kanban.done': 'Done',
  'kanban.done.note': 'Finished task',

  'journey.aware': 'Becomes aware',
  'journey.chooses': 'Chooses',
  'journey.begins': 'Starts',
  'journey.uses': 'Uses',
  'journey.returns': 'Comes back',
  'journey.does': 'What do they do?',
  'journey.thinks': 'What do they think?',
  'journey.feels': 'How do they feel?',
  'journey.chance': 'What can we improve?',

  'workshop.goal': 'Goal and agenda',
  'workshop.goal.note': 'What do we want to know by the end?',
  'workshop.collect': 'Collect',
  'workshop.collect.note': 'One idea per note',
  'workshop.sort': 'Sort',
  'workshop.sort.note': 'Group related notes',
  'workshop.decide': 'Decide',
  'workshop.decide.note': 'Vote with dots',
  'workshop.next': 'Next steps',
  'workshop.next.note': 'Who does what by when?',
});
