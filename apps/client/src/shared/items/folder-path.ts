import type { LibraryFolder } from '@cartulary/contracts/endpoints/documents';

/** The path of a folder, outermost first, including the folder itself. */
export function pathOf(folders: readonly LibraryFolder[], folderId: string | null): LibraryFolder[] {
  const path: LibraryFolder[] = [];
  let folder = folders.find(({ id }) => id === folderId);
  while (folder && !path.includes(folder)) {
    path.unshift(folder);
    const above = folder.parentId;
    folder = folders.find(({ id }) => id === above);
  }
  return path;
}
