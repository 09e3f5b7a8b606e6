/** Image types allowed on boards, the same as in maps and presentations. Formats with scripts aren't allowed. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** A new array on each render would recreate the editor. */
export const noVideos: readonly string[] = [];
