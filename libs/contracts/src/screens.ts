/** The words that section 2 of the specification quotes for failure and start-up screens, once. Nothing is imported here. */
export const screens = {
  crash: {
    title: 'Something went wrong',
    tryAgain: 'Try Again',
    downloadReport: 'Download Report',
    sendReport: 'Send Report',
    sending: 'Sending...',
    sent: 'Sent!',
    reloadPage: 'Reload Page',
    technicalDetails: 'Technical Details',
  },
  studio: 'Studio temporarily unavailable. Please refresh the page.',
  layout: {
    title: 'Something went wrong',
    sentence: 'We apologize for the inconvenience. Please try refreshing the page.',
    refreshPage: 'Refresh Page',
  },
  loading: 'Loading...',
  start: {
    noRoot: 'Root element not found',
    title: 'Application Error',
    failed: 'Failed to initialize',
    reloadPage: 'Reload Page',
  },
} as const;
