import { engineVersions } from '../../engine-versions.js';

/** Named on the page that was read; the version goes up when the text or its blocks may come out differently. */
export const docxEngine = { engine: 'mammoth', engineVersion: engineVersions.mammoth } as const;
