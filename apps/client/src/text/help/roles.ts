import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** What roles hold, and who holds what. */
export const roles: readonly Article[] = [
  {
    id: 'roleManagement',
    routes: ['roleManagement'],
    title: routes.roleManagement.metadata.title,
    about:
      'What each role holds, who has which permission and from where, and whether somebody would be let in. Your organization can make roles of its own.',
    jobs: [
      {
        title: 'Make a role',
        steps: [
          'Press “Make a role”, or open a role in the table and press “Copy”.',
          'Tick what it holds. “What changes” says it before you save, and how many people it touches.',
          'Give it to people at User Management. Whoever has it gets every later change with their next step.',
        ],
      },
      {
        title: 'Delete a role',
        steps: ['Open it and press “Delete”. Where people hold it, say which role they get.'],
      },
      {
        title: 'Find out why somebody can, or cannot',
        steps: [
          '“Who has what” lists all that a person holds and from where, and everybody who holds a permission.',
          '“Try it out” asks the server about one act, such as viewing a document, and shows each step of its decision.',
        ],
      },
    ],
    failures: [
      'You can give, take and change only what you hold yourself. Nobody changes the role that they hold.',
      'No organization can give the permission that operates the whole installation.',
      'When somebody else changed the role meanwhile, nothing is overwritten: open it again.',
    ],
    privacy: [
      'A role opens no documents: they stay with their owners and those they share with. Documents that you may not see yourself cannot be asked about.',
      'Every change is recorded in the audit with what was before and after, and so is every question of “Try it out”.',
    ],
    places: [
      { to: 'roleManagement', title: 'Open Role Management' },
      { to: 'userManagement', title: 'Give somebody a role' },
    ],
  },
];
