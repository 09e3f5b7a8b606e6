/** ID of the heading that labels the page of an open item. */
export const TITLE_ID = 'document-title';
