import { auditLimits } from '@cartulary/contracts/limits/audit';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** Articles about administering an organization. */
export const governing: readonly Article[] = [
  {
    id: 'enterpriseControlPanel',
    routes: ['enterpriseControlPanel'],
    title: routes.enterpriseControlPanel.metadata.title,
    about: 'The organization’s administration, compliance, and AI settings, and its contacts.',
    jobs: [
      {
        title: 'Change a setting',
        steps: [
          'Change the setting. It’s saved automatically and applies to everyone in the organization.',
          'Settings for features that aren’t built yet are named at the end of each area, with what they need.',
        ],
      },
      {
        title: 'Add contacts',
        steps: ['Enter the contacts under “Administration”. Everyone sees them under “Contacts”.'],
      },
    ],
    failures: [
      'If two administrators change the same setting at once, the later one sees both values and chooses.',
      'People who aren’t administrators can view the settings, and see why they can’t change them.',
    ],
    privacy: [
      'Administrators are notified when another one changes the organization’s settings. Changes are recorded in the audit log.',
    ],
    places: [
      { to: 'enterpriseControlPanel', title: 'Open the control panel' },
      { to: 'enterpriseSettings', title: 'Open Enterprise Settings' },
    ],
  },
  {
    id: 'enterpriseSettings',
    routes: ['enterpriseSettings'],
    title: routes.enterpriseSettings.metadata.title,
    about: 'The organization’s policies and sign-in methods. “Current policies” shows what’s enforced today.',
    jobs: [
      {
        title: 'See what’s enforced',
        steps: [
          'Check “Current policies” for the inactivity limit, devices at once, minimum password length, and when sign-in locks.',
        ],
      },
      {
        title: 'Sign people out sooner',
        steps: ['Under “Sessions”, set the minutes of inactivity. People can choose fewer for themselves, never more.'],
      },
      {
        title: 'Verify a domain',
        steps: [
          'Under “Domains”, add the part after the @ in your email addresses, and publish the TXT record shown there in your domain’s DNS.',
          'Select “Verify”. It can take a few hours for name servers to show a new record.',
          'People with addresses in the domain can then find your sign-in, and anyone who confirmed such an address can join as a member.',
          'Leave the record in place. It’s checked every day, and after a week without it, the domain is no longer verified. You’re notified on the first day it’s missing.',
        ],
      },
      {
        title: 'Let two administrators open vaults together',
        steps: [
          'Under “Vault recovery by two administrators”, unlock your vault, choose the second administrator, and select “Send request”. Recovery is on once they select “Agree and turn on”. Every member is notified.',
          'People who lost every unlock method ask you there. Have them read you the code their page shows, enter it, and select “Send my half”. It takes both of you.',
          'If one of you leaves or creates a new vault, the halves no longer open anything. “Turn off” deletes every copy. Then set it up again.',
        ],
      },
      {
        title: 'Let people sign in with existing accounts',
        steps: [
          'Under “Identity providers”, select “Set up” next to Google, GitHub, Microsoft, OpenID Connect, SAML, or LDAP.',
          'Give the provider the address shown in the form, and fill in what it gives you. For SAML, paste its metadata.',
          'Select “Test connection”. This doesn’t sign anyone in.',
          '“Single sign-on” makes it the only way for members to sign in. Administrators can still use a password.',
        ],
      },
      {
        title: 'Restrict access to your networks',
        steps: [
          'Under “Networks”, enter one address or range per line, such as 192.0.2.0/24 or 2001:db8::/32. Then turn on “Restrict to known networks”.',
          'It applies right away to sign-ins, requests, and live connections. Behind a proxy, the operator has to set CARTULARY_TRUSTED_PROXIES.',
        ],
      },
    ],
    failures: [
      'Changes that would lock out your own address aren’t saved, and the page tells you. If your office gets a new address, the operator can start the installation with CARTULARY_ADDRESS_RULES=off until the list is fixed.',
      'Secrets are never shown again. Leave the field empty to keep one.',
      'Policies that aren’t built yet can’t be turned on and say what they need, so no one relies on them.',
    ],
    privacy: ['Members can see the organization’s policies. Only administrators can change them.'],
    places: [
      { to: 'enterpriseSettings', title: 'Open Enterprise Settings' },
      { to: 'enterpriseControlPanel', title: 'Open the control panel' },
    ],
  },
  {
    id: 'userManagement',
    routes: ['userManagement'],
    title: routes.userManagement.metadata.title,
    about: 'See who’s in your organization, what they can do, and where they’re signed in.',
    jobs: [
      {
        title: 'Change a person’s role',
        steps: [
          'Open the person in the list and choose a role. The text below says what it includes.',
          'It applies from their next action. They don’t have to sign in again.',
        ],
      },
      {
        title: 'Suspend an account',
        steps: [
          'Open the person and select “Suspend”. They’re signed out everywhere within a second.',
          'Nothing is deleted. “Reactivate” brings the account back as it was.',
        ],
      },
      {
        title: 'Invite people',
        steps: [
          'Select “Invite people”, type or paste their email addresses, and choose their role.',
          'Each person gets an email with a link that works once, for 7 days. Until they accept, they’re listed under “Open invitations”, where you can resend or withdraw the invitation.',
        ],
      },
      {
        title: 'Import people from a file',
        steps: [
          'Select “Import from a file” and choose a table (CSV) with an email address in each row. Names and roles are optional.',
          'Check the preview row by row: who is invited, whose role changes, and who is skipped and why.',
          'Start the import. It runs in the background, even if you leave the page. Then you can download the result for each row.',
        ],
      },
      {
        title: 'Someone lost their second factor',
        steps: [
          'Make sure the request is really from them. Open the person and select “Reset second factors”.',
          'You may be asked to confirm it’s you. The person is signed out everywhere, gets an email, and signs in with their password alone.',
        ],
      },
      {
        title: 'Someone lost a device',
        steps: ['Open its owner and select “Sign out everywhere”. The account stays active.'],
      },
    ],
    failures: [
      'You can’t change your own account here, or remove the role of the last administrator.',
      'You can’t assign or remove a role with more permissions than yours.',
    ],
    privacy: [
      'Only people with a permission to administer the organization see this list. Every change is recorded in the audit log, with the values before and after.',
    ],
    places: [
      { to: 'userManagement', title: 'Open User Management' },
      { to: 'securityManagement', title: 'See who did what' },
    ],
  },
  {
    id: 'securityManagement',
    routes: ['securityManagement'],
    title: routes.securityManagement.metadata.title,
    about: 'See who did what in your organization, and prove that the record wasn’t changed.',
    jobs: [
      {
        title: 'Find out who did something',
        steps: [
          'Filter by words, action, person, or day. “Denied only” shows what people tried but weren’t allowed to do.',
          'Open an entry to see the values before and after, the network address, and the request it belongs to.',
        ],
      },
      {
        title: 'Prove that nothing was changed',
        steps: [
          'Select “Verify chain”. Every entry is recomputed and compared with its seal and with the end of the chain.',
          'To prove it to someone else, export without filters “As verifiable lines (JSON)” and have them run npm run audit:verify -- FILE.',
        ],
      },
      {
        title: 'Let your directory manage people (SCIM 2.0)',
        steps: [
          'Verify your email domain first. The directory can only create accounts there.',
          'Create an API key with “Manage people and groups (SCIM 2.0)”.',
          'In the directory, enter this installation’s address followed by /scim/v2, and the key as its token.',
          'People the directory deactivates or removes are suspended and signed out right away. None of their data is deleted.',
        ],
      },
      {
        title: 'Let a program work without anyone signing in',
        steps: [
          'Under “API keys”, select “New key”. Enter a name, and choose its scopes and when it expires.',
          'Copy the key into the program, which sends it as its bearer token. It can do what you can do, limited to its scopes.',
          'Revoke it when you no longer need it. It stops working right away, and also while its creator is suspended.',
        ],
      },
    ],
    failures: [
      'A key is shown once. If you lose it, revoke it and create another one.',
      'If the chain is broken, the page shows where and how: someone changed the database outside the application. Compare it with your last backup or export.',
      `Lists count up to ${auditLimits.maxCounted} entries. Add filters to see fewer.`,
    ],
    privacy: [
      'Administrators, auditors, and roles with a security permission can view their organization’s audit log. Exporting and checking it are recorded, too.',
    ],
    places: [{ to: 'securityManagement', title: 'Open Security Management' }],
  },
];
