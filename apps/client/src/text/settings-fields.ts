import { texts } from '@/lib/texts';

/** Names, help and choices of the settings of a person. */
export const t = texts({
  'label.profile.firstName': 'First name',
  'help.profile.firstName': 'Others see it where you work together, and in the welcome above.',
  'label.profile.lastName': 'Last name',
  'help.profile.lastName': 'Shown after your first name.',
  'label.profile.email': 'Email',
  'help.profile.email': 'The address that you sign in with.',
  'label.profile.organization': 'Organization',
  'help.profile.organization': 'One name for everybody in it; its admin can change it.',
  'label.profile.timezone': 'Time zone',
  'help.profile.timezone': 'Every time on every page is shown in it.',
  'label.profile.language': 'Language of dates and numbers',
  'help.profile.language': 'How dates, times and numbers are written. The words of the product are English.',

  'label.security.twoFactorEnabled': 'Two-factor sign-in',
  'help.security.twoFactorEnabled': 'A second proof beside the password.',
  'label.security.sessionTimeout': 'Sign out after inactivity',
  'help.security.sessionTimeout':
    'Without a call for this long, this and your other sessions end. A device that you chose to be remembered on stays signed in.',
  'label.security.passwordExpiry': 'Change the password every',
  'help.security.passwordExpiry':
    'Where your organization lets passwords expire: after that many days signing in asks for a new one. Never later than the organization says.',
  'label.security.loginNotifications': 'Tell me about new devices',
  'help.security.loginNotifications':
    'A notification when somebody signs in to your account with a browser that was not used before.',
  'label.security.securityEmails': 'Security mails',
  'help.security.securityEmails': 'What concerns your account, also by mail to your confirmed address.',
  'label.security.loginHistory': 'Keep a sign-in history',
  'help.security.loginHistory':
    'Lists past sign-ins below, beside those that are signed in now. Records are kept as long as your privacy settings say.',
  'label.security.deviceTracking': 'Keep browser and address with sign-ins',
  'help.security.deviceTracking':
    'Lets you recognize a sign-in. Off: what is kept is deleted, and every sign-in counts as a new device. The organization’s audit trail is not affected.',

  'label.notifications.emailNotifications': 'Notifications by mail',
  'help.notifications.emailNotifications': 'What the bell shows, also by mail to your confirmed address.',
  'label.notifications.pushNotifications': 'Push notifications',
  'help.notifications.pushNotifications': 'On a device, also while no page is open.',
  'label.notifications.documentProcessing': 'Documents being read',
  'help.notifications.documentProcessing': 'When your documents are ready, need review or could not be read.',
  'label.notifications.securityAlerts': 'Security of my account',
  'help.notifications.securityAlerts': 'Sign-ins and sessions that end. What is critical is always told.',
  'label.notifications.systemUpdates': 'Organization and installation',
  'help.notifications.systemUpdates': 'Changes of modules, of the organization’s settings and of the installation.',
  'label.notifications.collaborationUpdates': 'Work of others on my documents',
  'help.notifications.collaborationUpdates': 'When somebody corrects, moves or shares what is yours.',
  'label.notifications.marketingEmails': 'News about the product',
  'help.notifications.marketingEmails': 'Mails about new features.',

  'label.privacy.dataRetention': 'Keep records of my activity for',
  'help.privacy.dataRetention':
    'Sign-ins and notifications that are older are deleted for good. Documents are never deleted by this.',
  'label.privacy.analyticsTracking': 'Usage analytics',
  'help.privacy.analyticsTracking':
    'Lets this installation count which pages you use and record masked sittings. Nothing leaves this installation, and no sitting is recorded in privacy mode.',
  'label.privacy.shareUsageData': 'Share usage figures',
  'help.privacy.shareUsageData': 'Counts of what you used, without content. This installation sends nothing anywhere.',
  'label.privacy.localProcessingOnly': 'Process documents on this device only',
  'help.privacy.localProcessingOnly':
    'The same thing as privacy mode. Until reading in the browser is built, every upload asks before a document goes to the server.',
  'label.privacy.cookieConsent': 'Remember conveniences in this browser',
  'help.privacy.cookieConsent':
    'Widths, views and the folded sidebar. Off: they are forgotten with the page. What signing in needs is kept either way.',
  'label.privacy.dataExportEnabled': 'Allow exporting my data',
  'help.privacy.dataExportEnabled':
    'Offers everything the installation holds of you as one file. Off: nobody with your session can take it along.',

  'label.system.theme': 'Brightness',
  'help.system.theme': 'Light, dark, or as the system says. The design is chosen in the header.',
  'choice.system.theme.system': 'As the system',
  'choice.system.theme.light': 'Light',
  'choice.system.theme.dark': 'Dark',
  'label.system.autoSave': 'Save by itself',
  'help.system.autoSave':
    'Settings are saved a second after the last change. Off: a Save button waits for you on these pages.',
  'label.system.compressionLevel': 'Compression of archives',
  'help.system.compressionLevel': 'How small archives of several documents become, against how long they take.',
  'choice.system.compressionLevel.none': 'None',
  'choice.system.compressionLevel.low': 'Low',
  'choice.system.compressionLevel.medium': 'Medium',
  'choice.system.compressionLevel.high': 'High',
  'label.system.defaultFileFormat': 'Default file format',
  'help.system.defaultFileFormat': 'The format that is offered first where documents are written out.',
  'choice.system.defaultFileFormat.pdf': 'PDF',
  'choice.system.defaultFileFormat.docx': 'Word (docx)',
  'choice.system.defaultFileFormat.txt': 'Text',
  'choice.system.defaultFileFormat.json': 'JSON',
  'label.system.maxFileSize': 'Largest file to upload',
  'help.system.maxFileSize': 'Larger files are refused before they are sent.',
  'label.system.autoBackup': 'Backups by itself',
  'help.system.autoBackup': 'Regular copies of what is yours.',
  'label.system.debugMode': 'Details for developers',
  'help.system.debugMode':
    'Writes what the client does into this browser’s console, and opens the technical details of errors.',
});
