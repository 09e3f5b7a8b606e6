import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** The article about roles and permissions. */
export const roles: readonly Article[] = [
  {
    id: 'roleManagement',
    routes: ['roleManagement'],
    title: routes.roleManagement.metadata.title,
    about:
      'See what each role allows, who has which permission and why, and whether someone can do something. Your organization can create its own roles.',
    jobs: [
      {
        title: 'Create a role',
        steps: [
          'Select “Create role”, or open a role in the table and select “Copy”.',
          'Select its permissions. “Changes” shows the effect and how many people it affects before you save.',
          'Assign it to people in User Management. Later changes apply with their next action.',
        ],
      },
      {
        title: 'Delete a role',
        steps: ['Open it and select “Delete”. If people have it, choose their new role.'],
      },
      {
        title: 'Find out why someone can or can’t do something',
        steps: [
          '“Who has access” lists a person’s permissions and where they come from, or everyone who has a permission.',
          '“Test access” asks the server about one action, such as viewing a document, and shows each step of its decision.',
        ],
      },
    ],
    failures: [
      'You can only grant, remove, and change permissions you have yourself. No one can change their own role.',
      'No organization can grant the permission to operate the installation.',
      'If someone else changed the role while you edited it, nothing is overwritten. Open it again.',
    ],
    privacy: [
      'Roles don’t give access to documents. Those stay with their owners and the people they’re shared with. You can’t test access to documents you can’t see yourself.',
      'Every change is recorded in the audit log with the values before and after, and so is every use of “Test access”.',
    ],
    places: [
      { to: 'roleManagement', title: 'Open Role Management' },
      { to: 'userManagement', title: 'Assign a role' },
    ],
  },
];
