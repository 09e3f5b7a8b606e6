const PAGE = 20;
const sorts = [
  'updated',
  'created',
  'name',
  'kind',
  'state',
  'size',
  'pages',
  'confidence',
  'class',
  'language',
  'owner',
  'folder',
  'tags',
  'entities',
  'review',
  'opened',
];
const everybody = ['keeper', 'newcomer', 'heavy'];
const keeper = ['keeper'];

/** The measured calls, each with its caller. @param names ids in filters */
export function callsOf(names) {
  const list = (query) => `/api/v1/library?pageSize=${PAGE}&${query}`;
  const filters = {
    mine: 'mine=true',
    shared: 'shared=true',
    failed: 'state=failed',
    'to review': 'toReview=true',
    bin: 'bin=true',
    kind: 'kind=pdf',
    written: 'kind=written',
    class: 'class=invoice',
    language: 'language=de',
    editable: 'editable=true',
    received: `receivedFrom=${new Date(Date.now() - 7 * 86_400_000).toISOString()}`,
    name: 'name=abc',
    tag: `tagId=${names.tag}`,
    'tag on all': `tagId=${names.tagOnAll}`,
    batch: `batchId=${names.batch}`,
    folder: `folderId=${names.folder}`,
    'folder 30 deep': `folderId=${names.deepFolder}`,
    space: `folderId=${names.space}`,
  };
  return [
    ...sorts.map((sort) => ({ name: `sorted by ${sort}`, who: everybody, path: list(`sort=${sort}`) })),
    ...sorts.map((sort) => ({ name: `sorted by ${sort}, late`, who: keeper, path: lateOf(list(`sort=${sort}`)) })),
    ...Object.entries(filters).map(([name, query]) => ({ name: `only ${name}`, who: keeper, path: list(query) })),
    { name: 'beyond its end', who: everybody, path: list('page=100000') },
    { name: 'uploads alone', who: everybody, path: `/api/v1/documents?pageSize=${PAGE}` },
    { name: 'dashboard', who: everybody, path: '/api/v1/dashboard' },
    { name: 'review queue', who: everybody, path: `/api/v1/review?pageSize=${PAGE}` },
    { name: 'workspace', who: everybody, path: `/api/v1/collaboration/items?section=all&pageSize=${PAGE}` },
    { name: 'activity', who: everybody, path: `/api/v1/collaboration/activity?pageSize=${PAGE}` },
    { name: 'tags', who: everybody, path: '/api/v1/tags' },
    { name: 'notices', who: everybody, path: `/api/v1/notifications?pageSize=${PAGE}` },
    ...['name', 'email', 'role', 'state', 'createdAt', 'lastLoginAt'].map((order) => ({
      name: `people by ${order}`,
      who: keeper,
      path: `/api/auth/enterprise/users?order=${order}&pageSize=${PAGE}`,
    })),
    { name: 'audit', who: keeper, path: `/api/v1/audit?pageSize=${PAGE}` },
    { name: 'audit, one act', who: keeper, path: `/api/v1/audit?action=document.rename&pageSize=${PAGE}` },
    { name: 'a document', who: keeper, path: `/api/v1/documents/${names.document}` },
  ];
}

/** The page at nine tenths of a list. */
const lateOf = (path) => async (ask) => {
  const { total } = await ask(path);
  return `${path}&page=${Math.max(1, Math.floor((total * 0.9) / PAGE))}`;
};
