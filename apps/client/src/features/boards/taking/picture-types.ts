/** Pictures that a board takes: as maps and presentations, none that is a program. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** What a new one is made for at each drawing would make a new editor too. */
export const noVideos: readonly string[] = [];
