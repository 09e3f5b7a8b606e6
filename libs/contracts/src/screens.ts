const somethingWentWrong = 'Something went wrong';
const reloadPage = 'Reload Page';

/** Screen messages quoted in sections 2 and 4 of the specification. Imports nothing. */
export const screens = {
  crash: {
    title: somethingWentWrong,
    tryAgain: 'Try Again',
    downloadReport: 'Download Report',
    sendReport: 'Send Report',
    sending: 'Sending...',
    sent: 'Sent!',
    reloadPage,
    technicalDetails: 'Technical Details',
  },
  studio: 'Studio temporarily unavailable. Please refresh the page.',
  layout: {
    title: somethingWentWrong,
    sentence: 'We apologize for the inconvenience. Please try refreshing the page.',
    refreshPage: 'Refresh Page',
  },
  loading: 'Loading...',
  start: {
    noRoot: 'Root element not found',
    title: 'Application Error',
    failed: 'Failed to initialize',
    reloadPage,
  },
  /** Title of the second-factor step. */
  mfaRequired: 'MFA required',
} as const;
