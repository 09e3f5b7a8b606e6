/** Of the heading that names the page of an open item and its content. */
export const TITLE_ID = 'document-title';
