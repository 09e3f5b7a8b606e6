import { limits } from '@cartulary/contracts/limits';
import { routes } from '@cartulary/contracts/routes';
import type { Article } from './article';

/** What the organisation holds. */
export const governing: readonly Article[] = [
  {
    id: 'enterpriseControlPanel',
    routes: ['enterpriseControlPanel'],
    title: routes.enterpriseControlPanel.metadata.title,
    about: 'The switches of the organization: administration, compliance and AI. It also says whom to ask.',
    jobs: [
      {
        title: 'Change a switch',
        steps: [
          'Change it; it is saved by itself and holds for everybody in the organization.',
          'What waits for a feature is folded under each area and says what brings it.',
        ],
      },
      {
        title: 'Say who answers for what',
        steps: ['Fill in the contacts under “Administration”. They appear under “Who to ask” for everybody.'],
      },
    ],
    failures: [
      'When two admins change the same switch at once, the later one sees both values and chooses.',
      'Who is not an admin can read the switches and sees why nothing can be changed.',
    ],
    privacy: [
      'Admins are told in the bell when another admin changed the organization’s settings. Changes are written to the audit.',
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
      'Policies and ways to sign in of the organization, beside “What holds now”: what this installation enforces today, whatever still waits.',
    jobs: [
      {
        title: 'See what is enforced',
        steps: [
          'Read “What holds now”: minutes without activity, devices at a time, the shortest password, and when an account is locked.',
        ],
      },
      {
        title: 'Sign people out sooner',
        steps: [
          'Under “Sessions” set the minutes without activity. People can choose fewer for themselves, never more.',
        ],
      },
      {
        title: 'Prove that a domain is yours',
        steps: [
          'Under “Domains” add what stands behind the @ in your addresses, and publish the TXT record that is shown where the domain is managed.',
          'Press “Verify”. Name servers can take some hours until they show a new record.',
          'From then on people with addresses of the domain find your sign-in, and whoever confirmed such an address may join as a member, if they want to.',
          'Leave the record where it is: it is looked for every day, and after a week without it the domain is verified no more. You hear of the first such day.',
        ],
      },
      {
        title: 'Let people sign in with the accounts that they have already',
        steps: [
          'Under “Identity providers” press “Set up” beside Google, GitHub, Microsoft, OpenID Connect, SAML or LDAP.',
          'Tell the provider the address that the form shows, and fill in what it gives you. For SAML paste its metadata.',
          'Press “Test connection”. Nobody is signed in by it.',
          '“Single sign-on” makes it the only way in for members. Administrators still enter by password.',
        ],
      },
      {
        title: 'Let people in from your own networks only',
        steps: [
          'Under “Networks” write one address or range a line, such as 192.0.2.0/24 or 2001:db8::/32, then switch on “Only from known networks”.',
          'It holds at once, for sign-ins, calls and live connections. Behind a proxy, whoever operates this installation names it in CARTULARY_TRUSTED_PROXIES.',
        ],
      },
    ],
    failures: [
      'A change that would lock out the address that you are at is not saved and says so. If the office gets another address, whoever operates this installation starts it with CARTULARY_ADDRESS_RULES=off until the list is mended.',
      'A secret is never shown again. Leave its field empty to keep it.',
      'A policy that is not built yet cannot be switched on; it says what brings it, so that nobody relies on it.',
    ],
    privacy: ['Members of the organization may read its policies; only admins change them.'],
    places: [
      { to: 'enterpriseSettings', title: 'Open Enterprise Settings' },
      { to: 'enterpriseControlPanel', title: 'Open the control panel' },
    ],
  },
  {
    id: 'userManagement',
    routes: ['userManagement'],
    title: routes.userManagement.metadata.title,
    about: 'Who belongs to your organization, what they may do, and where they are signed in.',
    jobs: [
      {
        title: 'Give somebody another role',
        steps: [
          'Open the person in the list and choose the role: the sentence below says what it holds.',
          'It holds from their next step on; nobody has to sign in again.',
        ],
      },
      {
        title: 'Close an account',
        steps: [
          'Open the person and press “Suspend”. They are signed out everywhere within a second.',
          'Nothing is deleted: “Reactivate” brings the account back as it was.',
        ],
      },
      {
        title: 'Invite people',
        steps: [
          'Press “Invite people”, type or paste their addresses, and choose what they will be.',
          'Each gets a mail with a link for one use, good for 7 days. Until somebody has accepted, they stand under “Open invitations”, where you can send the mail again or withdraw it.',
        ],
      },
      {
        title: 'Import people from a file',
        steps: [
          'Press “Import from a file” and choose a table (CSV) with an address on each row; names and roles are welcome.',
          'Look at what would happen, row by row: who is invited, whose role changes, what is refused and why.',
          'Let it begin. It goes on by itself, also when you leave; afterwards you can download what became of each row.',
        ],
      },
      {
        title: 'Somebody lost their second factor',
        steps: [
          'Make sure that it is really they who ask. Open the person and press “Reset second factors”.',
          'You may be asked to prove again who you are. The person is signed out everywhere, told by mail, and signs in by the password alone.',
        ],
      },
      {
        title: 'A device was lost',
        steps: ['Open its owner and press “Sign out everywhere”. The account stays open.'],
      },
    ],
    failures: [
      'You cannot change your own account here, nor take the role from the last administrator.',
      'A role that holds more than yours is not yours to give or to take.',
    ],
    privacy: [
      'Only people with a permission for the organization’s administration see this list. Every change is recorded in the audit, with what was before and after.',
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
          'Narrow the list by words, by what was done, by whom or by day. “Refusals only” shows what people tried and were not let.',
          'Open an act: it says before and after, the network address and the call it belongs to.',
        ],
      },
      {
        title: 'Prove that nothing was changed',
        steps: [
          'Press “Check the chain”. Every act is recomputed and compared with its seal and with the end of the chain.',
          'To prove it to somebody else, export without conditions “As verifiable lines (JSON)” and have them run npm run audit:verify -- FILE.',
        ],
      },
      {
        title: 'Have your directory look after people (SCIM 2.0)',
        steps: [
          'Prove the domain of your addresses first: the directory can make accounts on no others.',
          'Make an API key that may “Manage people and groups (SCIM 2.0)”.',
          'In the directory, enter the address of this installation followed by /scim/v2, and the key as its token.',
          'Whom the directory deactivates or removes is suspended and signed out at once. Nothing of theirs is deleted.',
        ],
      },
      {
        title: 'Let a program work without a person signing in',
        steps: [
          'Under “API keys” press “New key”, say what it is for, tick what it may do and for how long.',
          'Copy the key into the program, which sends it as its bearer token. It does what you may do, and of that only what you ticked.',
          'Revoke it when it is no longer used: it is refused from that moment on. While its maker is suspended it rests.',
        ],
      },
    ],
    failures: [
      'A key is shown once. If it got lost, revoke it and make another one.',
      'If the chain is broken the page says at which number and how: somebody changed the database past the application. Compare with your last backup or export.',
      `A list counts up to ${limits.audit.maxCounted} acts; narrow it to see fewer.`,
    ],
    privacy: [
      'Acts are seen by admins, auditors and roles that hold a permission of security, of the own organization only. Taking them along and checking them are acts too.',
    ],
    places: [{ to: 'securityManagement', title: 'Open Security Management' }],
  },
  {
    id: 'systemControl',
    routes: ['systemControl'],
    title: routes.systemControl.metadata.title,
    about:
      'For those who operate the installation: every mail that it wrote, what became of it, and its link where no mail server is set up.',
    jobs: [
      {
        title: 'Pass on the link of a mail that was not sent',
        steps: [
          'Find the mail by its receiver, and open it.',
          'Press “Copy link” and give the link to the person it is for, and to nobody else: it opens the account.',
        ],
      },
      {
        title: 'See why a mail did not arrive',
        steps: [
          'Choose “Failed” or “Waiting” above the list, and open the mail: “Why it was not sent” holds the words of the mail server.',
          'Once the cause is mended press “Send now”.',
        ],
      },
      {
        title: 'Have mails sent',
        steps: [
          'Give the installation a mail server by SMTP_URL and its own address by CARTULARY_PUBLIC_URL, and start it again.',
          'Mails that were kept stay kept: press “Send now” on those whose link still holds.',
        ],
      },
    ],
    failures: [
      'A mail that the server does not take for now is tried again after 1, 5, 15 and 60 minutes and after 4 hours. Then it has failed.',
      'A mail whose link has expired is not sent any more: the person asks for another one.',
    ],
    privacy: [
      'Only those who operate the installation see the outbox. Every opening of a mail is recorded in the audit log of the organization that it belongs to.',
      'Once a mail server took a mail, what it said is kept no longer; whom it went to, what for and when stays.',
      `What mails say is encrypted where it is kept, and goes after ${limits.mail.keptDays} days.`,
    ],
    places: [{ to: 'systemControl', title: 'Open System Control' }],
  },
];
