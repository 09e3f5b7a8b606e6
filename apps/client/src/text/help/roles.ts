import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** What roles hold, and who holds what. */
export const roles: readonly Article[] = [
  {
    id: 'roleManagement',
    routes: ['roleManagement'],
    title: routes.roleManagement.metadata.title,
    about:
      'What each role includes, who has which permission and why, and whether someone would be allowed in. Your organization can create its own roles.',
    jobs: [
      {
        title: 'Create a role',
        steps: [
          'Press “Create a role”, or open a role in the table and press “Copy”.',
          'Tick its permissions. “What changes” shows the effect before you save, and how many people it affects.',
          'Give it to people in User Management. Later changes apply with their next action.',
        ],
      },
      {
        title: 'Delete a role',
        steps: ['Open it and press “Delete”. If people have it, choose the role they get instead.'],
      },
      {
        title: 'Find out why someone can or can’t do something',
        steps: [
          '“Who has what” lists all permissions a person has and why, and everyone who has a permission.',
          '“Try it out” asks the server about one action, such as viewing a document, and shows each step of its decision.',
        ],
      },
    ],
    failures: [
      'You can only give, remove and change permissions you have yourself. Nobody can change their own role.',
      'No organization can give the permission to operate the whole installation.',
      'If someone else changed the role in the meantime, nothing is overwritten: open it again.',
    ],
    privacy: [
      'A role doesn’t open documents: they stay with their owners and the people they share with. You can’t ask about documents you can’t see yourself.',
      'Every change is recorded in the audit with the values before and after, and so is every use of “Try it out”.',
    ],
    places: [
      { to: 'roleManagement', title: 'Open Role Management' },
      { to: 'userManagement', title: 'Give somebody a role' },
    ],
  },
];
