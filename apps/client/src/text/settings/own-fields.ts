import { texts } from '../engine/texts';

/** Names, help and choices of the settings of a person. */
export const t = texts({
  'label.profile.firstName': 'First name',
  'help.profile.firstName': 'Shown to people you work with, and in the welcome above.',
  'label.profile.lastName': 'Last name',
  'help.profile.lastName': 'Shown after your first name.',
  'label.profile.email': 'Email',
  'help.profile.email': 'The address you sign in with.',
  'label.profile.organization': 'Organization',
  'help.profile.organization': 'One name for everyone in it. An administrator can change it.',
  'label.profile.timezone': 'Time zone',
  'help.profile.timezone': 'All times are shown in this time zone.',
  'label.profile.language': 'Language of dates and numbers',
  'help.profile.language': 'How dates, times, and numbers are written. The product itself is in English.',

  'label.security.twoFactorEnabled': 'Two-factor sign-in',
  'help.security.twoFactorEnabled': 'A second proof besides your password.',
  'label.security.sessionTimeout': 'Sign out after inactivity',
  'help.security.sessionTimeout':
    'After this long without activity, all your sessions end. Remembered devices stay signed in.',
  'label.security.passwordExpiry': 'Change password every',
  'help.security.passwordExpiry':
    'If your organization lets passwords expire, you choose a new one after this many days, and never later than your organization says.',
  'label.security.loginNotifications': 'Notify me about new devices',
  'help.security.loginNotifications': 'When someone signs in to your account with a browser not used before.',
  'label.security.securityEmails': 'Security emails',
  'help.security.securityEmails': 'Also emails news about your account to your confirmed address.',
  'label.security.loginHistory': 'Keep a sign-in history',
  'help.security.loginHistory':
    'Lists past sign-ins below, along with current ones. They are kept as long as your privacy settings say.',
  'label.security.deviceTracking': 'Keep browser and address with sign-ins',
  'help.security.deviceTracking':
    'Helps you recognize sign-ins. When off, stored details are deleted and every sign-in counts as a new device. The audit log isn’t affected.',

  'label.notifications.emailNotifications': 'Email notifications',
  'help.notifications.emailNotifications': 'Also emails what the bell shows to your confirmed address.',
  'label.notifications.pushNotifications': 'Push notifications',
  'help.notifications.pushNotifications': 'On your device, even when no page is open.',
  'label.notifications.documentProcessing': 'Document processing',
  'help.notifications.documentProcessing': 'When your documents are ready, need review, or could not be read.',
  'label.notifications.securityAlerts': 'Account security',
  'help.notifications.securityAlerts': 'Sign-ins and ended sessions. You always get critical alerts.',
  'label.notifications.systemUpdates': 'Organization and installation',
  'help.notifications.systemUpdates': 'Changes to modules, your organization’s settings, and the installation.',
  'label.notifications.collaborationUpdates': 'Others’ work on my documents',
  'help.notifications.collaborationUpdates': 'When someone corrects, moves, or shares your documents.',
  'label.notifications.marketingEmails': 'Product news',
  'help.notifications.marketingEmails': 'Emails about new features.',

  'label.privacy.dataRetention': 'Keep records of my activity for',
  'help.privacy.dataRetention': 'Older sign-ins and notifications are deleted for good. This never deletes documents.',
  'label.privacy.analyticsTracking': 'Usage analytics',
  'help.privacy.analyticsTracking':
    'Lets this installation count which pages you use and record masked sessions. Nothing leaves this installation, and nothing is recorded in privacy mode.',
  'label.privacy.shareUsageData': 'Share usage figures',
  'help.privacy.shareUsageData':
    'Counts of what you used, without content. This installation doesn’t send them anywhere.',
  'label.privacy.localProcessingOnly': 'Process documents on this device only',
  'help.privacy.localProcessingOnly':
    'The same as privacy mode. With your vault unlocked, documents that you drop are read in this browser and stored sealed. Otherwise you’re asked before each upload to the server.',
  'label.privacy.cookieConsent': 'Remember preferences in this browser',
  'help.privacy.cookieConsent':
    'Column widths, views, and the collapsed sidebar. When off, they are forgotten when you leave. What sign-in needs is always kept.',
  'label.privacy.dataExportEnabled': 'Allow exporting my data',
  'help.privacy.dataExportEnabled':
    'Lets you download everything this installation stores about you. When off, no one using your session can export it.',

  'label.system.theme': 'Brightness',
  'help.system.theme': 'Light, dark, or the same as your system. Choose the design in the header.',
  'choice.system.theme.system': 'System',
  'choice.system.theme.light': 'Light',
  'choice.system.theme.dark': 'Dark',
  'label.system.autoSave': 'Save automatically',
  'help.system.autoSave':
    'Settings are saved a second after the last change. When off, you select Save on these pages.',
  'label.system.compressionLevel': 'Archive compression',
  'help.system.compressionLevel':
    'How small the ZIP files get that you download, and how long that takes. What is compressed already, such as pictures, stays as it is.',
  'choice.system.compressionLevel.none': 'None',
  'choice.system.compressionLevel.low': 'Low',
  'choice.system.compressionLevel.medium': 'Medium',
  'choice.system.compressionLevel.high': 'High',
  'label.system.defaultFileFormat': 'Default file format',
  'help.system.defaultFileFormat': 'The format offered first when you export documents.',
  'choice.system.defaultFileFormat.pdf': 'PDF',
  'choice.system.defaultFileFormat.docx': 'Word (docx)',
  'choice.system.defaultFileFormat.txt': 'Text',
  'choice.system.defaultFileFormat.json': 'JSON',
  'label.system.maxFileSize': 'Largest file to upload',
  'help.system.maxFileSize': 'Larger files are refused before they are sent.',
  'label.system.autoBackup': 'Automatic backups',
  'help.system.autoBackup':
    'What you store is part of the backups of this installation, which are made by a schedule and verified.',
  'label.system.debugMode': 'Developer details',
  'help.system.debugMode': 'Logs what the client does to this browser’s console and expands technical error details.',

  'label.studios.speechLanguage': 'Language of your recordings',
  'help.studios.speechLanguage':
    'What new recordings of yours are taken to be spoken in. When it is told by listening, the beginning decides, and a change of language is noticed.',
  'label.studios.playbackSpeed': 'Playback speed',
  'help.studios.playbackSpeed': 'How fast a recording plays when you open it.',
  'choice.studios.playbackSpeed.0.75': '0.75×',
  'choice.studios.playbackSpeed.1': '1×',
  'choice.studios.playbackSpeed.1.25': '1.25×',
  'choice.studios.playbackSpeed.1.5': '1.5×',
  'choice.studios.playbackSpeed.2': '2×',
  'label.studios.skipSilence': 'Skip silence',
  'help.studios.skipSilence': 'Leaves out pauses when you play a recording.',
  'label.studios.reduceNoise': 'Reduce noise',
  'help.studios.reduceNoise':
    'Takes fans, keys, and traffic out of what you record, on this device. The switch beside “Record” changes it too.',
  'label.studios.spellCheck': 'Check spelling',
  'help.studios.spellCheck':
    'Your browser underlines misspelled words in documents, boards, mind maps, and presentations. Some browsers ask their maker for that if they are set so.',
  'label.studios.boardGrid': 'Grid on boards',
  'help.studios.boardGrid':
    'Boards show their grid when you open them. Turn it off on a board under “Preferences” in its menu.',
});
