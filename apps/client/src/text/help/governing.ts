import { auditLimits } from '@cartulary/contracts/limits/audit';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** What the organisation holds. */
export const governing: readonly Article[] = [
  {
    id: 'enterpriseControlPanel',
    routes: ['enterpriseControlPanel'],
    title: routes.enterpriseControlPanel.metadata.title,
    about: 'The organization’s settings: administration, compliance and AI. It also says whom to ask.',
    jobs: [
      {
        title: 'Change a setting',
        steps: [
          'Change it. It is saved automatically and applies to everyone in the organization.',
          'Settings whose feature is not built yet are folded under each area and say what they need.',
        ],
      },
      {
        title: 'Name contacts',
        steps: ['Fill in the contacts under “Administration”. They appear under “Who to ask” for everyone.'],
      },
    ],
    failures: [
      'If two administrators change the same setting at once, the later one sees both values and chooses.',
      'People who are not administrators can see the settings, and why they can’t change them.',
    ],
    privacy: [
      'Administrators see a notification when another one changed the organization’s settings. Changes are recorded in the audit.',
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
    about:
      'The organization’s policies and ways to sign in. “What holds now” shows what this installation enforces today.',
    jobs: [
      {
        title: 'See what is enforced',
        steps: [
          'Read “What holds now”: the inactivity limit, devices at a time, the shortest password, and when an account is locked.',
        ],
      },
      {
        title: 'Sign people out sooner',
        steps: ['Under “Sessions” set the minutes of inactivity. People can choose fewer for themselves, never more.'],
      },
      {
        title: 'Prove that a domain is yours',
        steps: [
          'Under “Domains” add the part after the @ in your addresses, and publish the TXT record shown there in your domain’s DNS.',
          'Press “Verify”. It can take some hours until name servers show a new record.',
          'People with addresses in the domain then find your sign-in, and anyone who confirmed such an address can join as a member.',
          'Leave the record where it is: it is checked every day, and after a week without it the domain is no longer verified. You are notified on the first day it is missing.',
        ],
      },
      {
        title: 'Let two administrators open vaults together',
        steps: [
          'Under “Recovery of vaults by two administrators” open your vault, choose the other administrator, and press “Ask them”. It is on once they pressed “Agree, and switch it on”. Every member is told.',
          'Who lost every way in asks you there. Let them read you the code that their page shows, type it, and press “Give my half”. It takes both of you.',
          'If one of you leaves or makes a new vault, the halves open nothing. “Switch off” deletes every copy; then set it up anew.',
        ],
      },
      {
        title: 'Let people sign in with their existing accounts',
        steps: [
          'Under “Identity providers” press “Set up” beside Google, GitHub, Microsoft, OpenID Connect, SAML or LDAP.',
          'Give the provider the address shown in the form, and fill in what it gives you. For SAML, paste its metadata.',
          'Press “Test connection”. This signs nobody in.',
          '“Single sign-on” makes it the only way in for members. Administrators can still sign in with a password.',
        ],
      },
      {
        title: 'Only allow your own networks',
        steps: [
          'Under “Networks” enter one address or range per line, such as 192.0.2.0/24 or 2001:db8::/32, then turn on “Only from known networks”.',
          'It applies right away, to sign-ins, calls and live connections. Behind a proxy, the operator of this installation has to name it in CARTULARY_TRUSTED_PROXIES.',
        ],
      },
    ],
    failures: [
      'A change that would lock out your own address is not saved, and the page says so. If the office gets a new address, the operator of this installation can start it with CARTULARY_ADDRESS_RULES=off until the list is fixed.',
      'A secret is never shown again. Leave its field empty to keep it.',
      'A policy that is not built yet can’t be turned on and says what it needs, so that nobody relies on it.',
    ],
    privacy: ['Members of the organization can see its policies; only administrators can change them.'],
    places: [
      { to: 'enterpriseSettings', title: 'Open Enterprise Settings' },
      { to: 'enterpriseControlPanel', title: 'Open the control panel' },
    ],
  },
  {
    id: 'userManagement',
    routes: ['userManagement'],
    title: routes.userManagement.metadata.title,
    about: 'Who belongs to your organization, what they can do, and where they are signed in.',
    jobs: [
      {
        title: 'Change a person’s role',
        steps: [
          'Open the person in the list and choose the role. The sentence below says what it includes.',
          'It applies from their next action; they don’t have to sign in again.',
        ],
      },
      {
        title: 'Suspend an account',
        steps: [
          'Open the person and press “Suspend”. They are signed out everywhere within a second.',
          'Nothing is deleted: “Reactivate” brings the account back as it was.',
        ],
      },
      {
        title: 'Invite people',
        steps: [
          'Press “Invite people”, type or paste their addresses, and choose their role.',
          'Each person gets an email with a link that works once, for 7 days. Until they accept, they are listed under “Open invitations”, where you can send the email again or withdraw it.',
        ],
      },
      {
        title: 'Import people from a file',
        steps: [
          'Press “Import from a file” and choose a table (CSV) with an address in each row; names and roles are optional.',
          'Check what would happen, row by row: who is invited, whose role changes, what is refused and why.',
          'Start the import. It runs in the background, even when you leave the page; afterward you can download the result for each row.',
        ],
      },
      {
        title: 'Somebody lost their second factor',
        steps: [
          'Make sure it is really them asking. Open the person and press “Reset second factors”.',
          'You may be asked to confirm that it’s you. The person is signed out everywhere, gets an email, and signs in with the password alone.',
        ],
      },
      {
        title: 'A device was lost',
        steps: ['Open its owner and press “Sign out everywhere”. The account stays open.'],
      },
    ],
    failures: [
      'You can’t change your own account here, or remove the role of the last administrator.',
      'You can’t give or remove a role with more permissions than yours.',
    ],
    privacy: [
      'Only people with a permission for the organization’s administration see this list. Every change is recorded in the audit, with the values before and after.',
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
    about: 'Who did what in your organization, and proof that the record was not changed.',
    jobs: [
      {
        title: 'Find out who did something',
        steps: [
          'Narrow the list by words, action, person or day. “Refusals only” shows what people tried and were refused.',
          'Open an entry to see the values before and after, the network address and the call it belongs to.',
        ],
      },
      {
        title: 'Prove that nothing was changed',
        steps: [
          'Press “Check the chain”. Every entry is recomputed and compared with its seal and with the end of the chain.',
          'To prove it to someone else, export without filters “As verifiable lines (JSON)” and have them run npm run audit:verify -- FILE.',
        ],
      },
      {
        title: 'Have your directory manage people (SCIM 2.0)',
        steps: [
          'Verify the domain of your addresses first: the directory can only create accounts there.',
          'Create an API key with “Manage people and groups (SCIM 2.0)”.',
          'In the directory, enter the address of this installation followed by /scim/v2, and the key as its token.',
          'People the directory deactivates or removes are suspended and signed out right away. Nothing of theirs is deleted.',
        ],
      },
      {
        title: 'Let a program work without a person signing in',
        steps: [
          'Under “API keys” press “New key”. Say what it is for, and choose what it can do and for how long.',
          'Copy the key into the program, which sends it as its bearer token. It can do what you can do, limited to what you ticked.',
          'Revoke it when it is no longer used: it stops working right away. It also stops while its creator is suspended.',
        ],
      },
    ],
    failures: [
      'A key is shown once. If you lose it, revoke it and create another one.',
      'If the chain is broken, the page says at which number and how: someone changed the database outside the application. Compare with your last backup or export.',
      `A list counts up to ${auditLimits.maxCounted} entries. Narrow it to see fewer.`,
    ],
    privacy: [
      'Administrators, auditors and roles with a security permission can see the audit of their own organization. Exporting and checking it are recorded too.',
    ],
    places: [{ to: 'securityManagement', title: 'Open Security Management' }],
  },
];
