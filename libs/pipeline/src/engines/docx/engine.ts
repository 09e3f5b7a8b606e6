import { engineVersions } from '../../engine-versions.js';

/** Engine recorded on the page. Increase the version if the text or its blocks can change. */
export const docxEngine = { engine: 'mammoth', engineVersion: engineVersions.mammoth } as const;
